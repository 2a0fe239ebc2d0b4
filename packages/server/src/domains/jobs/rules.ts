import { daysAfter } from '@kith/shared/days.ts'
import type { JobStatus } from '@kith/shared/domains/jobs.ts'
import { Temporal } from 'temporal-polyfill'
import type { JobRow } from './sql/reading.ts'

type Terms = Pick<JobRow, 'company_start_on' | 'company_end_on'>

/** Ruling 15: an expected end date changes nothing. */
export function statusOf({ company_start_on, company_end_on }: Terms, day: string): JobStatus {
  if (company_end_on !== null && company_end_on < day) return 'PAST'
  if (company_start_on > day) return 'FUTURE'
  return company_end_on === null ? 'CURRENT' : 'ENDING'
}

/** The first day, from one day on, on which a job supervises those who name it: while it is held (ruling 17). Null when it has ended by then. */
export function supervisesFrom({ company_start_on: start, company_end_on: end }: Terms, day: string): string | null {
  if (end !== null && end < day) return null
  return start > day ? start : day
}

/** Up to which day a job counts as service on a day: that day, or the end of the last day employed. */
export function serviceUntil({ company_end_on: end }: Terms, day: string): string {
  return end !== null && end <= day ? daysAfter(end, 1) : day
}

/** Completed years, months and days. */
export function lengthOfService(since: string, until: string): { years: number; months: number; days: number } {
  const { months, days } = monthsAndDays(since, until)
  return { years: Math.floor(months / 12), months: months % 12, days }
}

/** Completed months, and the days that are left, from one day to a later one. */
export function monthsAndDays(from: string, until: string): { months: number; days: number } {
  const start = Temporal.PlainDate.from(from)
  const end = Temporal.PlainDate.from(until)
  const whole = (end.year - start.year) * 12 + end.month - start.month
  const months = Temporal.PlainDate.compare(start.add({ months: whole }), end) > 0 ? whole - 1 : whole
  return { months, days: start.add({ months }).until(end).days }
}

const order: readonly JobStatus[] = ['CURRENT', 'ENDING', 'FUTURE', 'PAST']

/** Primary, current, ending, future, past; within each the latest start first. */
export function inOrderOfScreens(jobs: readonly JobRow[]): JobRow[] {
  const rank = (job: JobRow) => (job.position === 'PRIMARY' ? -1 : order.indexOf(statusOf(job, job.as_at)))
  return jobs.toSorted((a, b) => rank(a) - rank(b) || (a.company_start_on < b.company_start_on ? 1 : -1) || (a.id < b.id ? -1 : 1))
}
