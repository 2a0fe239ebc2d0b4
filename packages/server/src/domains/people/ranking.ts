import { displayKey } from './search-fields.ts'
import type { CardRow } from './sql/card.ts'

/** Each person once: those whose name begins with what was typed, then those with words that begin so, then the others; within each by name. */
export function bestFirst(rows: readonly CardRow[], typed: string): CardRow[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  const ranked = once
    .map((row) => ({ row, key: displayKey(row.display_name) }))
    .map((each) => ({ ...each, place: placeOf(each.key, typed) }))
  return ranked.toSorted((a, b) => a.place - b.place || inBytes(a.key, b.key) || inBytes(a.row.id, b.row.id)).map(({ row }) => row)
}

/** The statement of the directory ranks in the same way. */
export function placeOf(key: string, typed: string): 0 | 1 | 2 {
  if (key.startsWith(typed)) return 0
  return typed.split(' ').every((word) => ` ${key}`.includes(` ${word}`) || key.includes(`-${word}`)) ? 1 : 2
}

/** As the database compares in its "C" collation. */
const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
