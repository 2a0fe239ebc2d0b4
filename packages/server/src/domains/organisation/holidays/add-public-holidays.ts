import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertHolidays } from './sql.ts'

/** Fills a calendar with the public holidays of a country, without the door: for making demos. */
export async function addPublicHolidays(
  db: Connection,
  calendar: string,
  { country, years }: { readonly country: string; readonly years: readonly number[] },
): Promise<void> {
  const { publicHolidays } = await import('./sources.ts')
  const holidays = years.flatMap((year) => publicHolidays(country, null, year, 'en'))
  await db.run(insertHolidays, {
    calendar,
    ids: holidays.map(() => v7()),
    dates: holidays.map(({ date }) => date),
    names: holidays.map(({ name }) => name),
  })
}
