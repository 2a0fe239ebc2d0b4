import { daysAfter } from './days.ts'
import { weekdays } from './domains/organisation/settings.ts'

/** When people work: the weekdays of their organisation, and the days on which their location is closed. */
export type BusinessCalendar = { readonly weekdays: readonly string[]; readonly closed: ReadonlySet<string> }

export const isBusinessDay = (day: string, { weekdays: open, closed }: BusinessCalendar): boolean =>
  open.includes(weekdayOf(day)) && !closed.has(day)

/** The day (YYYY-MM-DD) so many business days later; the same day, whichever it is, for none. An organisation without weekdays works on all. */
export function businessDayAfter(day: string, count: number, calendar: BusinessCalendar): string {
  const { closed } = calendar
  const open = calendar.weekdays.length === 0 ? { weekdays, closed } : calendar
  let [on, left] = [day, count]
  while (left > 0) {
    on = daysAfter(on, 1)
    if (isBusinessDay(on, open)) left -= 1
  }
  return on
}

const weekdayOf = (day: string): string => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
