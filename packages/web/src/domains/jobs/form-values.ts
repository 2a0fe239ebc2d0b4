import { chosenAttributes, jobAttributes, type ChosenAttribute, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { workTypes } from '@kith/shared/domains/organisation.ts'
import { componentInputOf, type RemunerationValues } from './pay/pay-values.ts'

/** The values of a job's attributes in a form; the work type only narrows the work classes and is not sent. */
export type AttributeValues = { [A in ChosenAttribute as (typeof jobAttributes)[A]['input']]: string | null } & {
  supervisorJobId: string | null
  workType: (typeof workTypes)[number] | null
  fte: string | null
  remuneration: RemunerationValues
}

export const noAttributes = (currency: string): AttributeValues => ({
  ...(Object.fromEntries(chosenAttributes.map((attribute) => [jobAttributes[attribute].input, null])) as NothingChosen),
  supervisorJobId: null,
  workType: null,
  fte: null,
  remuneration: {
    type: null,
    currency,
    baseAnnual: null,
    baseHourly: null,
    payCycle: null,
    hoursPerCycle: null,
    followsPayGrade: false,
    components: [],
  },
})
type NothingChosen = Record<(typeof jobAttributes)[ChosenAttribute]['input'], null>

export type RemunerationInput = Partial<Omit<RemunerationValues, 'components'>> & { components?: ReturnType<typeof componentInputOf>[] }

/** The part of a form's remuneration that belongs to its type; null when none was chosen. */
export function remunerationOf(values: RemunerationValues): RemunerationInput | null {
  const { type, currency, baseAnnual, baseHourly, payCycle, hoursPerCycle, followsPayGrade, components } = values
  if (type === null) return null
  if (type === 'NONE') return { type, currency }
  const made = components.map(componentInputOf)
  const paid = { type, currency, payCycle, hoursPerCycle, followsPayGrade, components: made }
  if (followsPayGrade) return paid
  return { ...paid, ...(type === 'ANNUAL_SALARY' ? { baseAnnual } : { baseHourly }) }
}

export interface TickedAttribute {
  attribute: JobAttribute
}
