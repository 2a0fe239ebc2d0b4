import { daysAfter } from './days.ts'

/** Periods around a day, by which lists are filtered: a saved view of one is as right next year as today. */
export const periods = ['PAST', 'LAST_30_DAYS', 'NEXT_30_DAYS', 'THIS_YEAR', 'LAST_YEAR', 'FUTURE'] as const
export type Period = (typeof periods)[number]

export const isPeriod = (text: string): text is Period => periods.some((each) => each === text)

/** The first and the last day of a period; null where it has none. */
export function daysOf(period: Period, today: string): { readonly from: string | null; readonly until: string | null } {
  const year = Number(today.slice(0, 4))
  const whole = (each: number) => ({ from: `${each}-01-01`, until: `${each}-12-31` })
  switch (period) {
    case 'PAST':
      return { from: null, until: daysAfter(today, -1) }
    case 'LAST_30_DAYS':
      return { from: daysAfter(today, -30), until: today }
    case 'NEXT_30_DAYS':
      return { from: today, until: daysAfter(today, 30) }
    case 'THIS_YEAR':
      return whole(year)
    case 'LAST_YEAR':
      return whole(year - 1)
    case 'FUTURE':
      return { from: daysAfter(today, 1), until: null }
  }
}
