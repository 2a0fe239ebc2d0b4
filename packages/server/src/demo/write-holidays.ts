import { holidayCalendars } from '@kith/shared/domains/organisation.ts'
import { addPublicHolidays, createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { countries, type CountryCode } from './generate/places.ts'

/** A calendar for each country, with its public holidays of this year and the next. */
export async function writeHolidayCalendars(db: Connection, codes: readonly CountryCode[], today: string): Promise<Map<string, string>> {
  const year = Number(today.slice(0, 4))
  const ids = new Map<string, string>()
  for (const country of codes) {
    const id = await createRecord(db, holidayCalendars, { name: `Public holidays, ${countries[country].name}`, country })
    await addPublicHolidays(db, id, { country, years: [year, year + 1] })
    ids.set(country, id)
  }
  return ids
}
