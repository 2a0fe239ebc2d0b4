import { settingsLists } from '@kith/shared/catalogue.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { eventNamed } from '#platform/rights/catalogue.ts'
import { insertRecord } from '#platform/settings-lists/sql.ts'
import { Taken } from '#platform/settings-lists/taken.ts'
import { columnValues, rowValues } from '#platform/settings-lists/values.ts'
import type { Template } from '#platform/templates.ts'
import { seededLists, type Records } from './seeded-lists.ts'

/** The records that every organisation starts its lists with. */
export const listTemplates: readonly Template[] = settingsLists.flatMap((list) => {
  const records = seededLists[list.name]
  return records ? [listTemplate(list, records)] : []
})

export function listTemplate(list: SettingsList, records: Records): Template {
  const entryOf = (record: Records[number]) => [list.uniqueWithin && record[list.uniqueWithin], record['name']].filter(Boolean).join(' ')
  return {
    name: `list ${list.name}`,
    entries: records.map(entryOf),
    give: async (ctx, entries) => {
      const changes: Change[] = []
      for (const record of records.filter((each) => entries.includes(entryOf(each)))) changes.push(...(await giveRecord(ctx, list, record)))
      return changes
    },
  }
}

/** Where the organisation has made a record of this name or code itself, that one stays. */
async function giveRecord(ctx: Context, list: SettingsList, record: Records[number]): Promise<Change[]> {
  const values = columnValues(list, record)
  const taken = await Taken.of(ctx, list, [record])
  if (taken.problemsOf(record).length > 0) return []
  const row = await ctx.db.one(insertRecord(list), { id: v7(), values })
  return [
    { event: eventNamed(`${list.thing}.created`), subject: { kind: list.thing, id: row.id }, before: null, after: rowValues(list, row) },
  ]
}
