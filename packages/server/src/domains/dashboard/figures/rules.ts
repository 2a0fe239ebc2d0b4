import type { SpanRow } from './sql.ts'

type Held = Pick<SpanRow, 'headcount'>

/** Per cent of the average of the headcount before and after, to one decimal; null where there was nobody. */
export function turnoverOf(leavers: number, before: Held, after: Held): number | null {
  const average = (before.headcount + after.headcount) / 2
  return average === 0 ? null : Math.round((leavers / average) * 1000) / 10
}

/** The turnover of the twelve months up to each month that has twelve before it. */
export function turnoverByMonth(months: readonly SpanRow[]): (number | null)[] {
  return months.slice(12).map((month, index) => {
    const leavers = months.slice(index + 1, index + 13).reduce((sum, each) => sum + each.leavers, 0)
    return turnoverOf(leavers, months[index] ?? month, month)
  })
}
