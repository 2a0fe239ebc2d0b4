import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import type { AttributeRecord } from '../use-attribute-text.ts'

/** A period of an attribute as the server tells it. */
export type KnownPeriod = AttributeRecord & {
  id: string
  attribute: JobAttribute
  effectiveFrom: string
  effectiveTo: string | null
}

export interface Meanwhile {
  attribute: JobAttribute
  period: KnownPeriod
}

/** What somebody else has recorded since the periods were read: those that were not there before. */
export function changedMeanwhile(before: readonly KnownPeriod[], after: readonly KnownPeriod[]): Meanwhile[] {
  const known = new Set(before.map(({ id }) => id))
  return after.filter(({ id }) => !known.has(id)).map((period) => ({ attribute: period.attribute, period }))
}
