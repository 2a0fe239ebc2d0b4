import ical, { type VEvent } from 'node-ical'

type Day = { readonly date: string; readonly name: string }

/** Reads the whole days of a year from an iCalendar file; null for anything else. */
export function daysInCalendar(content: string, year: number): Day[] | null {
  try {
    return Object.values(ical.sync.parseICS(content))
      .filter((each): each is VEvent => each?.type === 'VEVENT' && isHoliday(each))
      .flatMap((event) => daysOfEvent(event, year))
  } catch {
    return null
  }
}

/** Only a rule that repeats each year makes a holiday: one that repeats every second would be counted out for minutes. */
function isHoliday({ start, rrule }: VEvent): boolean {
  if (!(start instanceof Date) || start.getFullYear() < 1970) return false
  const rule = rrule?.toString() ?? 'FREQ=YEARLY'
  return /FREQ=YEARLY/.test(rule) && !/BY(HOUR|MINUTE|SECOND)|INTERVAL=0/.test(rule)
}

function daysOfEvent(event: VEvent, year: number): Day[] {
  const range = { from: new Date(year, 0, 1), to: new Date(year, 11, 31) }
  return ical.expandRecurringEvent(event, { ...range, expandOngoing: true }).flatMap(({ start, end, summary, isFullDay }) => {
    if (!isFullDay) return []
    const name = (typeof summary === 'string' ? summary : (summary?.val ?? '')).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    return name === '' ? [] : daysBetween(start, end).flatMap((date) => (date.startsWith(`${year}-`) ? [{ date, name }] : []))
  })
}

const longestEvent = 31

/** The end of a whole day is the day after. */
function daysBetween(start: Date, end: Date): string[] {
  const count = Math.min(longestEvent, Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000)))
  return Array.from({ length: count }, (_, at) => dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + at)))
}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
