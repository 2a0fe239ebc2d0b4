import type { JobAttribute, payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import type { workTypes } from '@kith/shared/domains/organisation.ts'

export interface RemunerationValues {
  type: (typeof remunerationTypes)[number] | null
  currency: string
  baseAnnual: string | null
  baseHourly: string | null
  payCycle: (typeof payCycles)[number] | null
  hoursPerCycle: string | null
}

/** The values of a job's attributes in a form; the work type only narrows the work classes and is not sent. */
export interface AttributeValues {
  positionTitleId: string | null
  businessEntityId: string | null
  businessUnitId: string | null
  locationId: string | null
  supervisorJobId: string | null
  workType: (typeof workTypes)[number] | null
  workClassId: string | null
  payGradeId: string | null
  fte: string | null
  remuneration: RemunerationValues
}

export const noAttributes = (currency: string): AttributeValues => ({
  positionTitleId: null,
  businessEntityId: null,
  businessUnitId: null,
  locationId: null,
  supervisorJobId: null,
  workType: null,
  workClassId: null,
  payGradeId: null,
  fte: null,
  remuneration: { type: null, currency, baseAnnual: null, baseHourly: null, payCycle: null, hoursPerCycle: null },
})

/** The part of a form's remuneration that belongs to its type; null when none was chosen. */
export function remunerationOf(values: RemunerationValues) {
  const { type, currency, baseAnnual, baseHourly, payCycle, hoursPerCycle } = values
  if (type === null) return null
  if (type === 'NONE') return { type, currency }
  return { type, currency, payCycle, hoursPerCycle, ...(type === 'ANNUAL_SALARY' ? { baseAnnual } : { baseHourly }) }
}

export interface ChosenAttribute {
  attribute: JobAttribute
}
