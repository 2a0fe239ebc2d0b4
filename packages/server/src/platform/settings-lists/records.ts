import type { SettingsList } from '@kith/shared/settings-list.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import { recordsById, type ListRow } from './sql.ts'
import { countUsages, usagesOf } from './usages.ts'

/** A record by its id, batched over the request. */
export function listRecord(ctx: Context, list: SettingsList, id: string | null): Promise<ListRow | null> {
  if (id === null) return Promise.resolve(null)
  const loader = remembered(ctx, `records of ${list.table}`, () => {
    return new DataLoader<string, ListRow | null>(async (ids) => {
      const rows = await ctx.db.run(recordsById(list), { ids: [...ids] })
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.map((each) => found.get(each) ?? null)
    })
  })
  return loader.load(id)
}

/** How many records of other tables point at one of this list, batched over the request. */
export function usageCount(ctx: Context, list: SettingsList, id: string): Promise<number> {
  const loader = remembered(ctx, `usage counts of ${list.table}`, () => {
    return new DataLoader<string, number>(async (ids) => {
      const rows = await ctx.db.run(countUsages(await usagesOf(ctx, list.table)), { ids: [...ids] })
      const uses = new Map(rows.map((row) => [row.id, row.uses]))
      return ids.map((each) => uses.get(each) ?? 0)
    })
  })
  return loader.load(id)
}
