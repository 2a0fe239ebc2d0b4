import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import { lately } from '#domains/people/public.ts'
import type { Span } from './sql.ts'

export const months = 24

/** The twelve months up to a year ago, and those up to each of the last twelve months' ends. */
export function attritionAt({ yearBefore, months: all }: ReturnType<typeof spansOf>): Span[] {
  return [yearBefore, ...all.slice(12).map(({ until }) => ({ from: daysAfter(monthsAfter(until, -12), 1), until }))]
}

/** The days that the figures of a day ask about, by name: the calendar months up to it, and what they are compared with. */
export function spansOf(today: string): Record<'lately' | 'before' | 'year' | 'yearBefore' | 'opening', Span> & { months: Span[] } {
  const first = `${today.slice(0, 7)}-01`
  const month = (back: number): Span => ({
    from: monthsAfter(first, -back),
    until: back === 0 ? today : daysAfter(monthsAfter(first, 1 - back), -1),
  })
  const [yearAgo, twoYearsAgo] = [monthsAfter(today, -12), monthsAfter(today, -24)]
  return {
    months: Array.from({ length: months }, (_, index) => month(months - 1 - index)),
    lately: { from: daysAfter(today, 1 - lately), until: today },
    before: { from: daysAfter(today, 1 - 2 * lately), until: daysAfter(today, -lately) },
    year: { from: daysAfter(yearAgo, 1), until: today },
    yearBefore: { from: daysAfter(twoYearsAgo, 1), until: yearAgo },
    opening: { from: twoYearsAgo, until: twoYearsAgo },
  }
}
