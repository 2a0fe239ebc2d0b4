import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import { inputOf } from '../attributes.ts'
import { remunerationOf, type AttributeValues } from '../form-values.ts'
import { noValues, trimmed, type AttributeRecord, type RemunerationRecord } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'

/** The value typed for an attribute, written as the values of the job are. */
export function newText(
  attribute: JobAttribute,
  values: AttributeValues,
  names: ChosenNames,
  text: (attribute: JobAttribute, record: AttributeRecord) => string | null,
): string | null {
  const input = inputOf[attribute]
  if (input === 'fte') return text(attribute, { ...noValues, fte: values.fte })
  if (input !== 'remuneration') return names.of(values[input])
  return text(attribute, {
    ...noValues,
    remuneration:
      remunerationOf(values.remuneration) === null ? null : { ...values.remuneration, type: values.remuneration.type ?? 'NONE' },
  })
}

/** Whether the value typed for an attribute is the one of this record: recording it changes nothing. */
export function isSame(attribute: JobAttribute, values: AttributeValues, record: AttributeRecord): boolean {
  switch (attribute) {
    case 'POSITION_TITLE':
      return values.positionTitleId === (record.positionTitle?.id ?? null)
    case 'BUSINESS_ENTITY':
      return values.businessEntityId === (record.jobBusinessEntity?.id ?? null)
    case 'BUSINESS_UNIT':
      return values.businessUnitId === (record.jobBusinessUnit?.id ?? null)
    case 'LOCATION':
      return values.locationId === (record.jobLocation?.id ?? null)
    case 'SUPERVISOR':
      return values.supervisorJobId === (record.supervisorJob?.id ?? null)
    case 'WORK_CLASS':
      return values.workClassId === (record.workClass?.id ?? null)
    case 'PAY_GRADE':
      return values.payGradeId === (record.payGrade?.id ?? null)
    case 'FTE':
      return plain(values.fte) === plain(record.fte)
    case 'REMUNERATION':
      return payKey(remunerationOf(values.remuneration)) === payKey(record.remuneration)
  }
}

const plain = (decimal: string | null | undefined) => (decimal ? trimmed(decimal) : null)

const payKey = (pay: Partial<RemunerationRecord> | null) =>
  pay &&
  JSON.stringify([pay.type, pay.currency, plain(pay.baseAnnual), plain(pay.baseHourly), pay.payCycle ?? null, plain(pay.hoursPerCycle)])
