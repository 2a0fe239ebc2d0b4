import { parse } from 'csv-parse/sync'
import { realFile } from '#domains/bulk-data/testing/importing.ts'

/** Somebody of the real company, as its three files say: one job each, whose values never change. */
export type Employee = {
  readonly number: string
  readonly start: string
  readonly end: string | null
  readonly unit: string
  readonly gender: string
  readonly born: string
  readonly salary: number
  readonly hours: number
  readonly source: string
  readonly supervisor: string | null
  readonly turnover: string | null
}

const rows = (name: string): Record<string, string>[] => parse(realFile(name), { columns: true })

export function employees(): Employee[] {
  const people = new Map(rows('create-people').map((row) => [row['employee_number'], row]))
  const ends = new Map(rows('end-jobs').map((row) => [row['person_lookup'], row]))
  return rows('create-jobs').map((job) => {
    const number = job['person_lookup'] ?? ''
    return {
      number,
      start: job['company_start_date'] ?? '',
      end: ends.get(number)?.['company_end_date'] ?? null,
      unit: job['business_units'] ?? '',
      gender: people.get(number)?.['gender'] ?? '',
      born: people.get(number)?.['date_of_birth'] ?? '',
      salary: Number(job['base_annual_salary']),
      hours: Number(job['hours_per_cycle']) * 26,
      source: job['recruitment_source'] ?? '',
      supervisor: job['supervisor'] || null,
      turnover: ends.get(number)?.['turnover_type']?.toUpperCase() ?? null,
    }
  })
}

export const isEmployed = ({ start, end }: Employee, day: string): boolean => start <= day && (end === null || end >= day)
export const employedOn = (all: readonly Employee[], day: string) => all.filter((each) => isEmployed(each, day))
export const startersIn = (all: readonly Employee[], from: string, until: string) =>
  all.filter(({ start }) => start >= from && start <= until)
export const leaversIn = (all: readonly Employee[], from: string, until: string) =>
  all.filter(({ end }) => end !== null && end >= from && end <= until)

/** Day by day. */
export function meanHeadcount(all: readonly Employee[], from: string, until: string): number {
  const days = daysOf(from, until)
  return days.reduce((sum, day) => sum + employedOn(all, day).length, 0) / days.length
}

export function daysOf(from: string, until: string): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(until); time += 86_400_000) days.push(new Date(time).toISOString().slice(0, 10))
  return days
}

/** Between two values of a sorted list, as spreadsheets do. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

/** Whole months from a day to another. */
export function wholeMonths(from: string, until: string): number {
  for (let months = 0; ; months += 1) if (monthsLater(from, months + 1) > until) return months
}

/** The same day so many months later, a day that the month does not have being its last. */
export function monthsLater(from: string, months: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

export const sizes = <Each, Key extends string>(all: readonly Each[], keyOf: (each: Each) => Key): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(all, keyOf)].map(([key, group]) => [key, group.length]))
