/** The day so many months later; a day that the month does not have becomes its last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last moment of a day in a time zone, as a moment in UTC. */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${daysAfter(day, 1)}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone) - 1).toISOString()
}

function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
