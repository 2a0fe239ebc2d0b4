import { numberFormat } from '@kith/shared/format/formatters.ts'
import { minutesFromUtc } from '../form/time-zones.ts'

/** How many minutes a time zone is ahead of another at a moment. */
export const minutesAhead = (zone: string, own: string, now: Date): number => minutesFromUtc(zone, now) - minutesFromUtc(own, now)

/** "5 hours, 30 minutes", in the words of the language. */
export function hoursAndMinutes(minutes: number, language: string): string {
  const count = (value: number, unit: 'hour' | 'minute') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [...(hours > 0 ? [count(hours, 'hour')] : []), ...(rest > 0 ? [count(rest, 'minute')] : [])]
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts)
}
