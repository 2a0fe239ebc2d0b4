import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { AttributeText } from './use-attribute-text.ts'
import type { PeriodValuesFragment } from './values.graphql.ts'

/** A value of one attribute and the days on which it holds: from the first day up to but excluding `effectiveTo`; null is open. */
export interface Period {
  effectiveFrom: string
  effectiveTo: string | null
  value: string | null
}

/** What was recorded at one moment for the days after the first, in order of time. */
export const recordedLater = <P extends Pick<Period, 'effectiveFrom'> & { knownFrom: string }>(
  periods: readonly P[],
  at: string,
  firstDay: string,
): P[] =>
  periods
    .filter(({ knownFrom, effectiveFrom }) => knownFrom === at && effectiveFrom > firstDay)
    .toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom))

/** The period that holds on a day; a day before the first one belongs to the first. */
export function periodOn<P extends Pick<Period, 'effectiveFrom' | 'effectiveTo'>>(periods: readonly P[], day: string): P | undefined {
  const first = periods.toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom))[0]
  return periods.find(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day < effectiveTo)) ?? first
}

export interface Effect {
  /** What holds on the first day without the change. */
  old: string | null
  /** The first day on which the new value does not hold any more; null when it stays. */
  until: string | null
  /** What holds from then on. */
  afterwards: string | null
}

/**
 * What a change from a day does to a timeline: with an end the value that would have held comes back,
 * without one it holds until a change that is already recorded.
 */
export function effectOf(periods: readonly Period[], from: string, to: string | null): Effect {
  const old = periodOn(periods, from)?.value ?? null
  const recorded =
    periods
      .map(({ effectiveFrom }) => effectiveFrom)
      .filter((day) => day > from)
      .toSorted()[0] ?? null
  const until = to ?? recorded
  return { old, until, afterwards: until === null ? null : (periodOn(periods, until)?.value ?? null) }
}

/** The timeline of one attribute with its values as text. */
export function timelineOf(attribute: JobAttribute, periods: readonly PeriodValuesFragment[], text: AttributeText): Period[] {
  return periods
    .filter((period) => period.attribute === attribute)
    .map((period) => ({ effectiveFrom: period.effectiveFrom, effectiveTo: period.effectiveTo, value: text(attribute, period) }))
}

interface Days {
  effectiveFrom: string
  effectiveTo: string | null
}

/** The periods as far as the job lasts: nothing after its end (the first day that is not employed). */
export function within<P extends Days>(periods: readonly P[], end: string | null): P[] {
  if (end === null) return [...periods]
  return periods
    .filter(({ effectiveFrom }) => effectiveFrom < end)
    .map((period) => ({ ...period, effectiveTo: period.effectiveTo === null || period.effectiveTo > end ? end : period.effectiveTo }))
}
