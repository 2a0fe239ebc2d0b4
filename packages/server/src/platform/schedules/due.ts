import { daysAfter } from '@kith/shared/days.ts'
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../clock.ts'
import type { Schedule } from './schedule.ts'

type Timed = Pick<Schedule, 'at' | 'missed'>
/** At most a year is made up for. */
const mostDays = 366

/** The moment at which a schedule is due on a day. */
export function dueAt({ at }: Timed, day: string, timezone: string): Date {
  const plainTime = Temporal.PlainTime.from(at)
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds)
}

/** The last day whose moment has come. */
export function lastDueDay(schedule: Timed, timezone: string, now: Date): string {
  const today = dayIn(timezone, now)
  return dueAt(schedule, today, timezone) <= now ? today : daysAfter(today, -1)
}

/** When it is due next. */
export const nextDueAt = (schedule: Timed, timezone: string, now: Date): Date =>
  dueAt(schedule, daysAfter(lastDueDay(schedule, timezone, now), 1), timezone)

export type Outstanding = { readonly run: readonly string[]; readonly skip: readonly string[] }

/** What is to be run now, given the last day that was run or skipped. One that has never run begins with its next day. */
export function outstanding(schedule: Timed, last: string | undefined, timezone: string, now: Date): Outstanding {
  const latest = lastDueDay(schedule, timezone, now)
  if (last === undefined) return { run: [], skip: [latest] }
  if (last >= latest) return { run: [], skip: [] }
  if (schedule.missed === 'skip') return latest === dayIn(timezone, now) ? { run: [latest], skip: [] } : { run: [], skip: [latest] }
  if (schedule.missed === 'latest') return { run: [latest], skip: [] }
  const days: string[] = []
  for (let day = latest; day > last && days.length < mostDays; day = daysAfter(day, -1)) days.unshift(day)
  return { run: days, skip: [] }
}
