import { nameKey } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { fixedWordIn, fixedWordsOf } from './reading/fixed-words.ts'
import type { Column } from './upload.ts'

/** One of the values of a column: what a cell says, what it is called, and which other value it stands below. */
export type ListedValue = { readonly value: string; readonly name: string; readonly parent: string | null }

/** Whether a column takes the values of a list. */
export const isListed = (column: Column): boolean => column.list !== undefined || fixedWordsOf(column) !== undefined

/** Returns nothing for a column that takes any text. */
export async function listedValues(ctx: Context, column: Column): Promise<ListedValue[]> {
  return column.list ? recordsIn(ctx, column.list) : wordsOf(ctx, column)
}

/** By their names, and by their IDs where several share one. */
async function recordsIn(ctx: Context, list: NonNullable<Column['list']>): Promise<ListedValue[]> {
  const records = await ctx.db.run(listAll(list), { enabled: true, within: null })
  const times = Map.groupBy(records, ({ name }) => nameKey(name))
  const cells = new Map(records.map(({ id, name }) => [id, times.get(nameKey(name))?.length === 1 ? name : id]))
  return records.map(({ id, name, parent_id: parent }) => ({
    value: cells.get(id) ?? id,
    name,
    parent: cells.get(parent ?? '') ?? null,
  }))
}

async function wordsOf(ctx: Context, column: Column): Promise<ListedValue[]> {
  const words = fixedWordsOf(column)
  if (!words) return []
  const reader = await wordingOf(ctx)
  return words.values.map((value) => ({ value: words.labels?.get(value) ?? value, name: fixedWordIn(reader, words, value), parent: null }))
}
