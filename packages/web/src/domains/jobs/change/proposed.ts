import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { chosenFor, noValues, type AttributeRecord } from '../attributes.ts'
import { remunerationOf, type AttributeValues, type RemunerationValues } from '../form-values.ts'
import { trimmed, type AttributeText } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'

/** The value typed for an attribute, written as the values of the job are. */
export function newText(attribute: JobAttribute, values: AttributeValues, names: ChosenNames, text: AttributeText): string | null {
  const input = jobAttributes[attribute].input
  if (input === 'fte') return text(attribute, { ...noValues, fte: values.fte })
  if (input !== 'remuneration') return names.of(values[input])
  const { type } = values.remuneration
  const pay = type && { ...values.remuneration, type, __typename: 'RemunerationSchedule' as const }
  return text(attribute, { ...noValues, remuneration: pay })
}

/** Whether the value typed for an attribute is the one of this record: recording it changes nothing. */
export function isSame(attribute: JobAttribute, values: AttributeValues, record: AttributeRecord): boolean {
  const input = jobAttributes[attribute].input
  if (input === 'fte') return asWritten(values.fte) === asWritten(record.fte)
  if (input === 'remuneration') return payKey(remunerationOf(values.remuneration)) === payKey(record.remuneration)
  return values[input] === (chosenFor(attribute, record)?.id ?? null)
}

const asWritten = (decimal: string | null | undefined) => (decimal ? trimmed(decimal) : null)

const payKey = (pay: Partial<RemunerationValues> | null) =>
  pay &&
  JSON.stringify([
    pay.type,
    pay.currency,
    asWritten(pay.baseAnnual),
    asWritten(pay.baseHourly),
    pay.payCycle ?? null,
    asWritten(pay.hoursPerCycle),
  ])
