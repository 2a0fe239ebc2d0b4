import type { SettingsList } from '@kith/shared/settings-list.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import { loadRecord } from '../records/load.ts'
import { batchedRows } from '../records/batch.ts'
import { childCounts, namesGivenTwice, recordsMeant, type ListRow } from './sql.ts'

/** A record by its id, batched over the request. */
export const listRecord = (ctx: Context, list: SettingsList, id: string | null): Promise<ListRow | null> =>
  loadRecord<ListRow>(ctx, list, id)

/** What an id that JSON has kept means today, as in a difference or a saved filter: the record, or the one it was merged into. */
export function recordMeant(ctx: Context, list: SettingsList, id: string): Promise<ListRow | null> {
  const loader = remembered(ctx, `records meant of ${list.table}`, () => {
    return new DataLoader<string, ListRow | null>(async (ids) => {
      const rows = await ctx.db.run(recordsMeant(list), { ids: [...ids] })
      const found = new Map(rows.map((row) => [row.kept_id, row]))
      return ids.map((each) => found.get(each) ?? null)
    })
  })
  return loader.load(id.toLowerCase())
}

/** The names of everything above a record of a tree and its own; null where no other record has its name. */
export async function pathOf(ctx: Context, list: SettingsList, row: ListRow): Promise<string | null> {
  return (await namesAlongPath(ctx, list, row))?.join(' › ') ?? null
}

/** The same, name by name. */
export async function namesAlongPath(ctx: Context, list: SettingsList, row: ListRow): Promise<readonly string[] | null> {
  if (!(await isNamedTwice(ctx, list, row.name_key))) return null
  const names = [row.name]
  const passed = new Set([row.id])
  for (let above = await listRecord(ctx, list, row.parent_id ?? null); above && !passed.has(above.id);) {
    names.unshift(above.name)
    passed.add(above.id)
    above = await listRecord(ctx, list, above.parent_id ?? null)
  }
  return names
}

/** How many records are directly below one of a tree, batched over the request. */
export async function childCount(ctx: Context, list: SettingsList, id: string): Promise<number> {
  const counts = batchedRows(ctx, `children in ${list.table}`, (ids) => ctx.db.run(childCounts(list), { ids }))
  return (await counts.load(id))?.children ?? 0
}

function isNamedTwice(ctx: Context, list: SettingsList, key: string): Promise<boolean> {
  const loader = remembered(ctx, `names given twice in ${list.table}`, () => {
    return new DataLoader<string, boolean>(async (keys) => {
      const twice = new Set((await ctx.db.run(namesGivenTwice(list), { keys: [...keys] })).map(({ name_key }) => name_key))
      return keys.map((each) => twice.has(each))
    })
  })
  return loader.load(key)
}
