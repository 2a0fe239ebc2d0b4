import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import type { Period } from '../periods.ts'
import type { AttributeText } from '../use-attribute-text.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'

/** The timeline of one attribute with its values as text. */
export function timelineOf(attribute: JobAttribute, periods: readonly PeriodValuesFragment[], text: AttributeText): Period[] {
  return periods
    .filter((period) => period.attribute === attribute)
    .map((period) => ({ effectiveFrom: period.effectiveFrom, effectiveTo: period.effectiveTo, value: text(attribute, period) }))
}
