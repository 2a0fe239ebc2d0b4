import Holidays from 'date-holidays'
import ical, { type VEvent } from 'node-ical'
import { firstHolidayYear, lastHolidayYear, longestCalendarFile, mostHolidaysAtOnce } from '@kith/shared/domains/organisation/holidays.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { HolidayRegion, ProposedHoliday } from './types.ts'

export type Proposed = Omit<RowOf<typeof ProposedHoliday>, 'isKnown'>
export type Region = RowOf<typeof HolidayRegion>

const countries = new Holidays().getCountries('en')

/** The parts of a country that have holidays of their own. */
export function regionsOf(country: string, language: string): Region[] {
  if (!Object.hasOwn(countries, country)) return []
  const states: Readonly<Record<string, string>> = new Holidays().getStates(country, language) ?? {}
  return Object.entries(states)
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** The public holidays of a country or a part of it, by the package `date-holidays`. */
export function publicHolidays(country: string, region: string | null, year: number, language: string): Proposed[] {
  if (!Object.hasOwn(countries, country)) throw new Invalid([problem('country', 'holidays_country')])
  const isKnown = region === null || regionsOf(country, language).some(({ code }) => code === region)
  if (!isKnown) throw new Invalid([problem('region', 'holidays_country')])
  ensureYear(year)
  const found = (region === null ? new Holidays(country) : new Holidays(country, region)).getHolidays(year, language)
  return found.filter(({ type }) => type === 'public').map(({ date, name }) => ({ date: date.slice(0, 10), name }))
}

/** The whole days of a year that an iCalendar file holds, each day of longer ones. */
export function holidaysInFile(content: string, year: number): Proposed[] {
  ensureYear(year)
  if (content.length > longestCalendarFile) throw new Invalid([problem('content', 'calendar_large')])
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(content)) throw new Invalid([problem('content', 'calendar_file')])
  const days = eventsIn(content).flatMap((event) => daysOfEvent(event, year))
  if (days.length > mostHolidaysAtOnce) throw new Invalid([problem('content', 'calendar_tooMany', { max: mostHolidaysAtOnce })])
  return days.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name))
}

const mostEvents = 2000

function eventsIn(content: string): VEvent[] {
  if ((content.match(/BEGIN:VEVENT/gi)?.length ?? 0) > mostEvents)
    throw new Invalid([problem('content', 'calendar_tooMany', { max: mostEvents })])
  try {
    return Object.values(ical.sync.parseICS(content)).filter((each): each is VEvent => each?.type === 'VEVENT' && isHoliday(each))
  } catch {
    throw new Invalid([problem('content', 'calendar_file')])
  }
}

/** What comes back comes back each year: a rule that does so every second would be counted out for minutes. */
function isHoliday({ start, rrule }: VEvent): boolean {
  if (!(start instanceof Date) || start.getFullYear() < 1970) return false
  const rule = rrule?.toString() ?? 'FREQ=YEARLY'
  return /FREQ=YEARLY/.test(rule) && !/BY(HOUR|MINUTE|SECOND)|INTERVAL=0/.test(rule)
}

function daysOfEvent(event: VEvent, year: number): Proposed[] {
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

function ensureYear(year: number): void {
  if (year >= firstHolidayYear && year <= lastHolidayYear) return
  throw new Invalid([problem('year', 'holidays_year', { first: String(firstHolidayYear), last: String(lastHolidayYear) })])
}
