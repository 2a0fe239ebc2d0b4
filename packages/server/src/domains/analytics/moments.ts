import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { isOfDay, isRolling, isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import type { Moment } from './types.ts'

/** So many fit into the bits of a number. */
export const mostMoments = 60
const monthEnds = 13

/** Returns the day or period of an analysis, or one after the other; null where they are too many. */
export function momentsOf({ measure: name, isOverTime, day, from, until }: Ask): Moment[] | null {
  if (isOfDay(name)) return isOverTime ? lastMonthEnds(day).map(asDay) : [asDay(day)]
  if (!isOverTime || isSurvival(name)) return [{ from, until }]
  if (monthsBetween(from, until) > mostMoments) return null
  const months = monthsOf(from, until)
  if (!isRolling(name)) return months
  return months.map((month) => ({ from: daysAfter(monthsAfter(month.until, -12), 1), until: month.until }))
}

/** Half the headcounts on the days before and at the end of each. */
export const endsOf = (moments: readonly Moment[]): { opening: Moment[]; closing: Moment[] } => ({
  opening: moments.map(({ from }) => asDay(daysAfter(from, -1))),
  closing: moments.map(({ until }) => asDay(until)),
})

const asDay = (day: string): Moment => ({ from: day, until: day })
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The month ends of a year before a day, and the day. */
function lastMonthEnds(day: string): string[] {
  const first = firstOfMonth(day)
  return Array.from({ length: monthEnds }, (_, index) => {
    const back = monthEnds - 1 - index
    return back === 0 ? day : daysAfter(monthsAfter(first, 1 - back), -1)
  })
}

function monthsBetween(from: string, until: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(until) - count(from) + 1
}

/** The calendar months of a period, the first and the last as far as they lie in it. */
function monthsOf(from: string, until: string): Moment[] {
  return Array.from({ length: monthsBetween(from, until) }, (_, index) => {
    const first = monthsAfter(firstOfMonth(from), index)
    const last = daysAfter(monthsAfter(first, 1), -1)
    return { from: first < from ? from : first, until: last > until ? until : last }
  })
}
