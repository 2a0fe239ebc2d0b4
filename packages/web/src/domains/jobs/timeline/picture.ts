import type { Period } from '../periods.ts'

/** The days that a picture of timelines shows, and how far across each lies (0 to 100). */
export interface Scale {
  from: string
  to: string
  at: (day: string) => number
  /** The first days of years to write under it, at most a dozen. */
  years: readonly string[]
}

/** From the first day to a little after today, the last change and the last day. */
export function scaleOf(days: readonly string[], today: string): Scale {
  const sorted = [...days, today].toSorted()
  const first = number(sorted[0] ?? today)
  const last = number(sorted.at(-1) ?? today)
  const room = Math.max(30, Math.round((last - first) * 0.12))
  const from = text(first)
  const to = text(last + room)
  const at = (day: string) => Math.min(100, Math.max(0, ((number(day) - first) / (last + room - first)) * 100))
  return { from, to, at, years: yearsBetween(from, to) }
}

export interface Bar<P extends Period> {
  period: P
  left: number
  width: number
  /** Begins after today. */
  isFuture: boolean
  holdsToday: boolean
}

/** The periods of one attribute as bars, in the order of time. */
export function barsOf<P extends Period>(periods: readonly P[], scale: Scale, today: string): Bar<P>[] {
  return periods
    .toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom))
    .map((period) => {
      const left = scale.at(period.effectiveFrom)
      const right = period.effectiveTo === null ? 100 : scale.at(period.effectiveTo)
      const isFuture = period.effectiveFrom > today
      return {
        period,
        left,
        width: right - left,
        isFuture,
        holdsToday: !isFuture && (period.effectiveTo === null || today < period.effectiveTo),
      }
    })
}

function yearsBetween(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4)) + 1
  const count = Number(to.slice(0, 4)) - first + 1
  const step = Math.max(1, Math.ceil(count / 12))
  return Array.from({ length: Math.max(0, Math.ceil(count / step)) }, (_, index) => `${first + index * step}-01-01`)
}

const DAY = 86_400_000
const number = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
const text = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
