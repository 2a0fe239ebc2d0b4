import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { chosenFor, noValues, type AttributeRecord } from '../attributes.ts'
import { remunerationOf, type AttributeValues, type RemunerationInput, type TickedAttribute } from '../form-values.ts'
import { asRecorded, payValuesOf, type RemunerationValues } from '../pay/pay-values.ts'
import { trimmed, type AttributeText } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'
import type { JobChangeQuery } from './job-change.graphql.ts'

export type ChangedJob = JobChangeQuery['getJob']

/** Only attributes that are ticked are sent, so that untouched inputs change nothing. */
export interface ChangeValues extends AttributeValues, CustomValues {
  effectiveFrom: string | null
  effectiveTo: string | null
  attributes: TickedAttribute[]
  reasonId: string | null
  note: string | null
}

/** The value typed for an attribute, written as the values of the job are. */
export function newText(attribute: JobAttribute, values: AttributeValues, names: ChosenNames, text: AttributeText): string | null {
  const input = jobAttributes[attribute].input
  if (input === 'fte') return text(attribute, { ...noValues, fte: values.fte })
  if (input !== 'remuneration') return names.of(values[input])
  const { type } = values.remuneration
  const bases = values.remuneration.followsPayGrade ? { baseAnnual: null, baseHourly: null } : {}
  const pay = type && asRecorded({ ...values.remuneration, type, ...bases })
  return text(attribute, { ...noValues, remuneration: pay })
}

/** Whether the value typed for an attribute is the one of this record: recording it changes nothing. */
export function isSame(attribute: JobAttribute, values: AttributeValues, record: AttributeRecord): boolean {
  const input = jobAttributes[attribute].input
  if (input === 'fte') return asWritten(values.fte) === asWritten(record.fte)
  if (input === 'remuneration') return payKey(values.remuneration) === payKey(record.remuneration && payValuesOf(record.remuneration))
  return values[input] === (chosenFor(attribute, record)?.id ?? null)
}

const asWritten = (decimal: string | null | undefined) => (decimal ? trimmed(decimal) : null)

const payKey = (values: RemunerationValues | null) => {
  const { components, ...pay }: Partial<RemunerationInput> = (values && remunerationOf(values)) ?? {}
  const written = [
    pay.type,
    pay.currency,
    asWritten(pay.baseAnnual),
    asWritten(pay.baseHourly),
    pay.payCycle,
    asWritten(pay.hoursPerCycle),
    pay.followsPayGrade,
  ]
  return JSON.stringify([
    ...written,
    components?.map(({ amount, percentage, ...component }) => [component, asWritten(amount), asWritten(percentage)]),
  ])
}
