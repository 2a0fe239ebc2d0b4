import { daysAfter } from '@kith/shared/days.ts'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'

/** The last moment of a day in a time zone, as a moment in UTC. */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${daysAfter(day, 1)}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone) - 1).toISOString()
}

function offsetAt(moment: number, timeZone: string): number {
  const format = dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
