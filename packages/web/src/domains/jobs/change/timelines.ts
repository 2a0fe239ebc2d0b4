import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import type { Period } from '../periods.ts'
import type { AttributeRecord } from '../use-attribute-text.ts'
import type { KnownPeriod } from './meanwhile.ts'

/** The timeline of one attribute with its values as text. */
export function timelineOf(
  attribute: JobAttribute,
  periods: readonly KnownPeriod[],
  text: (attribute: JobAttribute, record: AttributeRecord) => string | null,
): Period[] {
  return periods
    .filter((period) => period.attribute === attribute)
    .map((period) => ({ effectiveFrom: period.effectiveFrom, effectiveTo: period.effectiveTo, value: text(attribute, period) }))
}
