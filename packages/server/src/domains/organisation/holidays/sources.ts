import Holidays from 'date-holidays'
import { firstHolidayYear, lastHolidayYear, longestCalendarFile, mostHolidaysAtOnce } from '@kith/shared/domains/organisation/holidays.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { Turns, type Party } from '#platform/request-turns.ts'
import { OutOfTime, Threads } from '#platform/threads.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { CalendarWork } from './calendar-thread.ts'
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

/** Files are read in a thread, since the lines and rules of a small one can still take seconds. */
const threads = new Threads<CalendarWork>(new URL('calendar-thread.ts', import.meta.url), { most: 1, milliseconds: 5_000 })
const turns = new Turns(1, 8_000)
const mostEvents = 2000

/** Reads the whole days of a year from an iCalendar file, and each day of longer events. */
export async function holidaysInFile(party: Party, content: string, year: number): Promise<Proposed[]> {
  ensureYear(year)
  if (content.length > longestCalendarFile) throw new Invalid([problem('content', 'calendar_large')])
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(content)) throw new Invalid([problem('content', 'calendar_file')])
  if ((content.match(/BEGIN:VEVENT/gi)?.length ?? 0) > mostEvents)
    throw new Invalid([problem('content', 'calendar_tooMany', { max: mostEvents })])
  const days = await turns.during(party, () => readDays(content, year))
  if (days === null) throw new Invalid([problem('content', 'calendar_file')])
  if (days.length > mostHolidaysAtOnce) throw new Invalid([problem('content', 'calendar_tooMany', { max: mostHolidaysAtOnce })])
  return days.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name))
}

async function readDays(content: string, year: number) {
  try {
    return await threads.run('read', content, year)
  } catch (error) {
    throw error instanceof OutOfTime ? new Invalid([problem('content', 'calendar_large')]) : error
  }
}

function ensureYear(year: number): void {
  if (year >= firstHolidayYear && year <= lastHolidayYear) return
  throw new Invalid([problem('year', 'holidays_year', { first: String(firstHolidayYear), last: String(lastHolidayYear) })])
}
