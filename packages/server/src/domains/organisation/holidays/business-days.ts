import { isBusinessDay, type BusinessCalendar } from '@kith/shared/business-days.ts'
import type { Context } from '#platform/context.ts'
import { businessWeekdays, closedDays } from './sql.ts'

/** The days of a year on which people work: the organisation's weekdays, less the holidays of a calendar. */
export function businessDaysOf(year: number, weekdays: readonly string[], holidays: readonly string[]): number {
  const calendar = { weekdays, closed: new Set(holidays) }
  return daysOf(year).filter((day) => isBusinessDay(day, calendar)).length
}

/**
 * Returns when people work at each of these locations, with what its calendar, or that of the nearest location above it, closes between two days
 * (both included). Where there is no location, only the weekdays of the organisation count.
 */
export async function businessCalendars(
  { db }: Context,
  locations: readonly string[],
  { from, until }: { readonly from: string; readonly until: string },
): Promise<(location: string | null) => BusinessCalendar> {
  const [{ business_days: weekdays }, rows] = await Promise.all([
    db.one(businessWeekdays, {}),
    db.run(closedDays, { locations: [...new Set(locations)], from, until }),
  ])
  const closed = Map.groupBy(rows, ({ location }) => location)
  return (location) => ({ weekdays, closed: new Set((closed.get(location ?? '') ?? []).map(({ date }) => date)) })
}

function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1)
  const count = (Date.UTC(year + 1, 0, 1) - first) / 86_400_000
  return Array.from({ length: count }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10))
}
