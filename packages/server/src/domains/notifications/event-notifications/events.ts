import { kindOf } from '@kith/shared/catalogue.ts'
import { eventData, type EventData } from '@kith/shared/domains/notifications/event-notifications.ts'
import { notifications } from '@kith/shared/domains/notifications.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { snake } from '@kith/shared/naming.ts'
import { kindOfSubject } from '#domains/audit/public.ts'
import { events } from '#platform/rights/catalogue.ts'
import { valuesOf } from '#platform/rights/field-rights.ts'

const ofReading: ReadonlySet<string> = new Set(notifications.changeless)

/** Every event that there is but those of reading notifications. */
export const eventNames: readonly string[] = [...events].filter((name) => !ofReading.has(name))

/** The kind of record that an event is of; undefined for what is no record. */
export const kindOfEvent = (event: string) => kindOfSubject(event.split('.')[0] ?? '')

/** What its record has values of, by name. */
export function fieldsOfEvent(event: string): Fields {
  const kind = kindOfEvent(event)
  return kind ? valuesOf(kind) : {}
}

/** The kind of record that the events are shown under. */
export const groupOf = (event: string): string => event.split('.')[0] ?? ''

/** What is compared with a value: not what has parts. */
export const isComparable = ({ kind }: Field): boolean => kind !== 'object' && kind !== 'list'

const actor = ['display_name'] as const
const person = ['display_name', 'job_title', 'business_unit', 'location'] as const
const event = ['name', 'date', 'time', 'record', 'changes'] as const

/** Those who have to do with a form: whom it is about, who answers it, and who has answered it. */
export const formPeople = ['subject', 'respondent', 'submitter'] as const

export type Variable = { readonly name: string; readonly data: EventData; readonly field?: string }

/** What the words of a notification may name, by what of it its author includes. */
export function variablesOf(name: string, included: readonly EventData[] = eventData): Variable[] {
  const fields = Object.keys(fieldsOfEvent(name))
  const isOfForm = kindOfEvent(name) === task.kind
  const all: Variable[] = [
    ...actor.map((part) => ({ name: `actor.${part}`, data: 'ACTOR' as const })),
    ...person.map((part) => ({ name: `person.${part}`, data: 'PERSON' as const })),
    ...event.map((part) => ({ name: `event.${part}`, data: 'EVENT' as const })),
    ...(isOfForm ? formPeople.map((part) => ({ name: `form.${part}`, data: 'FORM' as const })) : []),
    ...fields.map((field) => ({ name: `new.${variableOf(field)}`, data: 'EVENT' as const, field })),
    ...fields.map((field) => ({ name: `old.${variableOf(field)}`, data: 'EVENT' as const, field })),
  ]
  return all.filter(({ data }) => included.includes(data))
}

/** `location` of the field `locationId`. */
export const variableOf = (field: string): string => snake(field.replace(/Ids?$/, ''))

/** The permission without which nobody sees anything of the records of an event; that of the audit log where they have none. */
export function viewOf(event: string): { readonly slug: string; readonly kind: ReturnType<typeof kindOfSubject> } {
  const kind = kindOfEvent(event)
  const { view } = kind ? kindOf(kind).permissions : {}
  return view === undefined ? { slug: 'audit_log.view', kind: undefined } : { slug: view, kind }
}
