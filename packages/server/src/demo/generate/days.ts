/** A day as a whole number, counted from 1 January 1970. */
export type Day = number

const milliseconds = 86_400_000

export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / milliseconds
export const dateOf = (day: Day): string => new Date(day * milliseconds).toISOString().slice(0, 10)
export const dayOfYear = (year: number, month: number, day: number): Day => Date.UTC(year, month - 1, day) / milliseconds
export const yearOf = (day: Day): number => new Date(day * milliseconds).getUTCFullYear()

/** The same day, or the Monday after a weekend. */
export function businessDayFrom(day: Day): Day {
  const weekday = (day + 4) % 7
  if (weekday === 6) return day + 2
  return weekday === 0 ? day + 1 : day
}
