import { settingsLists } from '@kith/shared/catalogue.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnOf } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/settings-lists/sql.ts'
import { seededLists } from './seeded-lists.ts'

export { addPublicHolidays } from './holidays/add-public-holidays.ts'
export { businessCalendars } from './holidays/business-days.ts'
export { nextHolidaysAt } from './holidays/sql.ts'
export { Holiday } from './holidays/types.ts'
export { listRecord, recordMeant } from '#platform/settings-lists/records.ts'
export { listTemplate, listTemplates } from './templates.ts'
export { timeZoneOf } from './time-zone.ts'
export { listType } from '#platform/settings-lists/type.ts'

/** The records of every list that a new tenant starts with. */
export async function createSeededLists(db: Connection): Promise<void> {
  for (const list of settingsLists) {
    for (const record of seededLists[list.name] ?? []) await createRecord(db, list, record)
  }
}

/** One record of a list, without the door: for making tenants and demos. Returns its id. */
export async function createRecord(db: Connection, list: SettingsList, values: Readonly<Record<string, unknown>>): Promise<string> {
  const id = v7()
  await db.run(insertRecord(list), {
    id,
    values: JSON.stringify(Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]))),
  })
  return id
}
