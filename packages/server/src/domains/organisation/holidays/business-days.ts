import { weekdays } from '@kith/shared/domains/organisation/settings.ts'

/** The days of a year on which people work: the organisation's weekdays, less the holidays of a calendar. */
export function businessDaysOf(year: number, businessDays: readonly string[], holidays: readonly string[]): number {
  const closed = new Set(holidays)
  return daysOf(year).filter((day) => businessDays.includes(weekdayOf(day)) && !closed.has(day)).length
}

function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1)
  const count = (Date.UTC(year + 1, 0, 1) - first) / 86_400_000
  return Array.from({ length: count }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10))
}

const weekdayOf = (day: string): string => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
