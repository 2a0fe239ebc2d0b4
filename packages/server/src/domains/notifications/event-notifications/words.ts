import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { EventData } from '@kith/shared/domains/notifications/event-notifications.ts'
import { formatDate, formatTime } from '@kith/shared/format/dates.ts'
import { dayOf } from '@kith/shared/rules/dates.ts'
import { eventText, readChanges, recordName } from '#domains/audit/public.ts'
import { jobsConcerned, type ConcernedRow } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import type { FileReader } from '#platform/lists/exports/reader.ts'
import { BadTemplate, parseText, renderText, unknownIn, type TemplateFault, type TextPart } from '#platform/mail/engine.ts'
import { oneLine } from '#platform/mail/render.ts'
import type { NoticedEvent } from '#platform/notifications/notification.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { nameFor } from '#platform/records/presented.ts'
import { mayView } from '#platform/rights/field-rights.ts'
import { textIn } from '#platform/words.ts'
import { formPeople, kindOfEvent, variableOf, variablesOf } from './events.ts'

export type Texts = { readonly subject: string; readonly body: string; readonly action?: string | null }
export type Words = { readonly title: string; readonly body: string; readonly action: string | null }
const parts = ['subject', 'body', 'action'] as const

/** Everything that is wrong with the texts of a notification, each variable that it does not have by its name. */
export function faultsIn(event: string, included: readonly EventData[], texts: Texts): TemplateFault[] {
  const known = variablesOf(event, included).map(({ name }) => name)
  return parts.flatMap((part) => {
    try {
      return unknownIn(part, parseText(part, texts[part] ?? ''), known)
    } catch (error) {
      if (!(error instanceof BadTemplate)) throw error
      return [...error.faults]
    }
  })
}

/** The texts of an event, with what its author may see of it, in the language and formats of its reader. */
export async function wordsFor(
  author: Context,
  event: NoticedEvent,
  { texts, included, reader }: { texts: Texts; included: readonly EventData[]; reader: FileReader },
): Promise<Words> {
  const scope = await scopeOf(author, event, included, reader)
  const rendered = async (part: TextPart & keyof Texts) => (await renderText(part, texts[part] ?? '', scope)).trim()
  const [title, body, action] = [await rendered('subject'), await rendered('body'), await rendered('action')]
  return { title: oneLine(title), body, action: oneLine(action) || null }
}

type Scope = Record<string, Record<string, string>>

async function scopeOf(author: Context, event: NoticedEvent, included: readonly EventData[], reader: FileReader): Promise<Scope> {
  const values = new Map<string, string>([
    ...(included.includes('ACTOR') ? [['actor.display_name', event.actorName ?? textIn(reader, 'notifications:system')] as const] : []),
    ...(included.includes('PERSON') ? await ofPerson(author, event) : []),
    ...(included.includes('FORM') && kindOfEvent(event.name) === task.kind ? await ofForm(author, event) : []),
    ...(included.includes('EVENT') ? await ofEvent(author, event, reader) : []),
  ])
  const scope: Scope = {}
  for (const { name } of variablesOf(event.name, included)) {
    const [group = '', part = ''] = name.split('.')
    const own = (scope[group] ??= {})
    own[part] = values.get(name) ?? ''
  }
  return scope
}

type Value = readonly [name: string, value: string]

async function ofPerson(author: Context, event: NoticedEvent): Promise<Value[]> {
  if (event.personId === null) return []
  const job = await jobOf(author, event)
  return [
    ['person.display_name', (await nameFor(author, 'person', event.personId)) ?? ''],
    ['person.job_title', job?.title ?? ''],
    ['person.business_unit', job?.businessUnit ?? ''],
    ['person.location', job?.location ?? ''],
  ]
}

/** The names of those who have to do with a form, as far as the author may find them. */
async function ofForm(author: Context, { subjectId }: NoticedEvent): Promise<Value[]> {
  const row = await loadRecord(author, task, subjectId)
  const { personId, respondentId, submittedById } = row ? { personId: row.person_id, ...fieldValues(task, row) } : none
  const people = { subject: personId, respondent: respondentId, submitter: submittedById }
  return Promise.all(formPeople.map(async (part): Promise<Value> => [`form.${part}`, await nameOf(author, people[part])]))
}

const none = { personId: null, respondentId: null, submittedById: null }
const nameOf = async (author: Context, id: unknown) => (typeof id === 'string' ? ((await nameFor(author, 'person', id)) ?? '') : '')

/** What its person does today, as far as the author may see their job. */
async function jobOf(author: Context, { personId }: NoticedEvent): Promise<ConcernedRow | undefined> {
  const day = author.actor.today
  const jobs = rowsByKey(
    author,
    'jobs that notifications name',
    ({ key }: ConcernedRow) => key,
    (ids) => author.db.run(jobsConcerned, { subjects: JSON.stringify(ids.map((id) => ({ key: id, person: id, day }))) }),
  )
  const [job] = personId === null ? [] : await jobs.load(personId)
  return job && (await mayView(author, 'people.jobs.view', { kind: 'job', id: job.jobId })) ? job : undefined
}

async function ofEvent(author: Context, event: NoticedEvent, reader: FileReader): Promise<Value[]> {
  const subject = { subject_kind: event.subjectKind, subject_id: event.subjectId }
  const { changes } = await readChanges(author, { ...subject, difference: event.difference }, reader)
  const lines = changes.map(({ label, before, after }) => `${label}: ${before === null ? '' : `${before} → `}${after ?? '–'}`)
  return [
    ['event.name', eventText(reader, event.name)],
    ['event.date', formatDate(dayOf(event.at, { timeZone: reader.timezone }) ?? '', reader)],
    ['event.time', formatTime(event.at, reader)],
    ['event.record', (await recordName(author, subject)) ?? ''],
    ['event.changes', lines.join('\n')],
    ...changes.flatMap(({ field, before, after }): Value[] => [
      [`new.${variableOf(field)}`, after ?? ''],
      [`old.${variableOf(field)}`, before ?? ''],
    ]),
  ]
}
