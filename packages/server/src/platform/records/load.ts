import type { RecordKind } from '@kith/shared/records.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import type { RecordRow } from './columns.ts'
import { recordsById } from './sql.ts'

/** A record by its id, batched over the request; whether the reader may see it is for the caller to ask. */
export function loadRecord<Row extends RecordRow = RecordRow>(ctx: Context, kind: RecordKind, id: string | null): Promise<Row | null> {
  if (id === null) return Promise.resolve(null)
  const loader = remembered(ctx, `records of ${kind.table}`, () => {
    return new DataLoader<string, RecordRow | null>(async (ids) => {
      const rows = await ctx.db.run(recordsById(kind), { ids: [...ids] })
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.map((each) => found.get(each) ?? null)
    })
  })
  // The row has the columns of its kind
  return loader.load(id) as Promise<Row | null>
}
