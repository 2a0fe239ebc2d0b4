import { jobAttributeNames, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { PayValuesFragment } from './values.graphql.ts'

interface Period {
  id: string
  updateId: string | null
  attribute: JobAttribute
  effectiveFrom: string
}

export interface Change<P extends Period> {
  key: string
  /** Null for what the job was created with. */
  updateId: string | null
  effectiveFrom: string
  /** What it brings, each with what is in its place until then; in the order of the page. */
  lines: readonly { period: P; before: P | null }[]
}

/** Coming periods as the changes by which they were recorded, soonest first. A line without `before` follows on what holds today. */
export function changesOf<P extends Period>(periods: readonly P[]): Change<P>[] {
  const inTime = periods.toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom))
  const latest = new Map<JobAttribute, P>()
  const lines = inTime.map((period) => {
    const before = latest.get(period.attribute) ?? null
    latest.set(period.attribute, period)
    return { period, before }
  })
  const together = Map.groupBy(lines, ({ period }) => `${period.effectiveFrom} ${period.updateId}`)
  return [...together].flatMap(([key, each]) => {
    const [first] = each
    if (!first) return []
    const { updateId, effectiveFrom } = first.period
    return [{ key, updateId, effectiveFrom, lines: each.toSorted((left, right) => placeOf(left) - placeOf(right)) }]
  })
}

const placeOf = ({ period }: { period: Period }) => jobAttributeNames.indexOf(period.attribute)

export type Pay = Pick<PayValuesFragment, 'currency' | 'baseAnnual' | 'baseHourly'> & { type: PayValuesFragment['type'] | null }

/** By how much pay changes, as a share of what it was; null where the two cannot be compared. */
export function payDifference(before: Pay | null, after: Pay | null): number | null {
  if (!before || !after || before.type !== after.type || before.currency !== after.currency) return null
  const [from, to] = [amountOf(before), amountOf(after)]
  return from && to ? (to - from) / from : null
}

const amountOf = ({ type, baseAnnual, baseHourly }: Pay) => Number(type === 'HOURLY_RATE' ? baseHourly : baseAnnual) || null
