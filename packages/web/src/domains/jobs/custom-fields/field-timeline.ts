import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import type { Period } from '../periods.ts'

type Dated = Pick<CustomFieldPartsFragment, 'startDate' | 'endDate'>

/** What one field holds from the start of a job on, without a gap: days for which nothing is recorded have no value. */
export function fieldTimeline<V extends Dated>(start: string, values: readonly V[], text: (value: V) => string): Period[] {
  const periods: Period[] = []
  let day: string | null = start
  for (const value of values.toSorted((left, right) => (left.startDate ?? '').localeCompare(right.startDate ?? ''))) {
    const from = value.startDate ?? start
    if (day !== null && day < from) periods.push({ effectiveFrom: day, effectiveTo: from, value: null })
    periods.push({ effectiveFrom: from, effectiveTo: value.endDate, value: text(value) })
    day = value.endDate
  }
  return day === null ? periods : [...periods, { effectiveFrom: day, effectiveTo: null, value: null }]
}
