import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'

/** Reads the rows of many keys together, once per transaction and key; `name` tells one such read from all others. */
export function rowsByKey<Row>(
  ctx: Context,
  name: string,
  keyOf: (row: Row) => string,
  read: (keys: string[]) => Promise<Row[]>,
): DataLoader<string, Row[]> {
  return remembered(
    ctx,
    `rows of ${name}`,
    () =>
      new DataLoader<string, Row[]>(async (keys) => {
        const rows = Map.groupBy(await read([...keys]), keyOf)
        return keys.map((key) => rows.get(key) ?? [])
      }),
  )
}
