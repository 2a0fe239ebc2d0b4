import type { AttributeText } from '../use-attribute-text.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'

/** The values that someone else has recorded since the periods were read. */
export function changedMeanwhile<P extends PeriodValuesFragment>(before: readonly P[], after: readonly P[], text: AttributeText): P[] {
  const told = (period: P) => JSON.stringify([period.attribute, period.effectiveFrom, text(period.attribute, period)])
  const known = new Set(before.map(told))
  return after.filter((period) => !known.has(told(period)))
}
