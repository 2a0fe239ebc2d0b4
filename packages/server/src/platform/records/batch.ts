import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'

/** Reads at once what the records of a set ask for; nothing is remembered, as the transaction may change what they read. */
export function batched<Key, Value>(
  ctx: Context,
  name: string,
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): DataLoader<Key, Value> {
  return remembered(ctx, `batch ${name}`, () => new DataLoader<Key, Value>(read, { cache: false }))
}

/** The same of the rows that belong to each key. */
export function batchedRowsOf<Row>(
  ctx: Context,
  name: string,
  keyOf: (row: Row) => string,
  read: (keys: string[]) => Promise<readonly Row[]>,
): DataLoader<string, readonly Row[]> {
  return batched(ctx, name, async (keys) => {
    const rows = Map.groupBy(await read([...new Set(keys)]), keyOf)
    return keys.map((key) => rows.get(key.toLowerCase()) ?? [])
  })
}

/** The same of rows that are found by their id; undefined for one that is not there. */
export function batchedRows<Row extends { readonly id: string }>(
  ctx: Context,
  name: string,
  read: (ids: string[]) => Promise<readonly Row[]>,
): DataLoader<string, Row | undefined> {
  return batched(ctx, name, async (ids) => {
    const rows = new Map((await read([...new Set(ids)])).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id.toLowerCase()))
  })
}
