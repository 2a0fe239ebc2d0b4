import { daysAfter, monthsAfter } from '@kith/shared/days.ts'

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** The month that an address names (`2026-11`), else that of a day. */
export const monthIn = (text: string | null, today: string): string =>
  /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text ?? '') ? `${text}` : today.slice(0, 7)

export const monthOfDay = (day: string) => day.slice(0, 7)
export const monthBeside = (month: string, months: number) => monthsAfter(`${month}-01`, months).slice(0, 7)
export const firstOf = (month: string) => `${month}-01`
export const lastOf = (month: string) => daysAfter(`${monthBeside(month, 1)}-01`, -1)

/** The weeks that a month touches, each from the first day of the week on: at most six. */
export function weeksOf(month: string, firstDay: Weekday): string[][] {
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() - weekdays.indexOf(firstDay) + 7) % 7
  const last = lastOf(month)
  const weeks: string[][] = []
  for (let monday = daysAfter(firstOf(month), -before); monday <= last; monday = daysAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => daysAfter(monday, index)))
  return weeks
}

/** Where a key leads from a day; undefined for any other key. */
export function dayBeside(day: string, key: string, firstDay: Weekday): string | undefined {
  const inWeek = (new Date(`${day}T00:00:00Z`).getUTCDay() - weekdays.indexOf(firstDay) + 7) % 7
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => daysAfter(day, -1),
    ArrowRight: () => daysAfter(day, 1),
    ArrowUp: () => daysAfter(day, -7),
    ArrowDown: () => daysAfter(day, 7),
    Home: () => daysAfter(day, -inWeek),
    End: () => daysAfter(day, 6 - inWeek),
    PageUp: () => monthsAfter(day, -1),
    PageDown: () => monthsAfter(day, 1),
  }
  return steps[key]?.()
}
