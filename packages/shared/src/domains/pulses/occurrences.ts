import { daysAfter, monthsAfter } from '../../days.ts'

export const pulseUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type PulseUnit = (typeof pulseUnits)[number]

/** The day of an occurrence, the first of which is number 0: counted from the first day, so that a short month moves none of those after it. */
export function occurrence(first: string, { unit, interval }: { unit: PulseUnit; interval: number }, number: number): string {
  const count = number * interval
  switch (unit) {
    case 'DAY':
      return daysAfter(first, count)
    case 'WEEK':
      return daysAfter(first, 7 * count)
    case 'MONTH':
      return monthsAfter(first, count)
    case 'YEAR':
      return monthsAfter(first, 12 * count)
  }
}
