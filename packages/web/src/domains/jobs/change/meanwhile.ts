import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import type { AttributeRecord } from '../use-attribute-text.ts'

/** A period of an attribute as the server tells it. */
export type KnownPeriod = AttributeRecord & {
  id: string
  attribute: JobAttribute
  effectiveFrom: string
  effectiveTo: string | null
}

type Write = (attribute: JobAttribute, record: AttributeRecord) => string | null

/** The values that somebody else has recorded since the periods were read. */
export function changedMeanwhile(before: readonly KnownPeriod[], after: readonly KnownPeriod[], text: Write): KnownPeriod[] {
  const told = (period: KnownPeriod) => JSON.stringify([period.attribute, period.effectiveFrom, text(period.attribute, period)])
  const known = new Set(before.map(told))
  return after.filter((period) => !known.has(told(period)))
}
