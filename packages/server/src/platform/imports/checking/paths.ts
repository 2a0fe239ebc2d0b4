import { namesInCell, quotedName } from '@kith/shared/cell-names.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { NamedRecord } from '../sql/records.ts'

const separator = /\s[/›>]\s/
const namesAlong = (path: string) => namesInCell(path, separator).map(nameKey)

/** What a word is looked up by: itself, and the last name of a path such as “North America / Sales”. */
export function keysOf(word: string): string[] {
  const names = namesAlong(word)
  return names.length > 1 ? [word, names.at(-1) ?? ''] : [word]
}

/** The records of a tree that a path means: the one whose whole path it is, else those whose own path ends with its names. */
export function recordsAt(path: string, records: readonly NamedRecord[]): readonly NamedRecord[] {
  const names = namesAlong(path)
  if (names.length < 2) return []
  const found = records.filter((record) => {
    const end = (record.path ?? []).slice(-names.length).map(nameKey)
    return end.length === names.length && end.every((name, index) => name === names[index])
  })
  const whole = found.filter((record) => record.path?.length === names.length)
  return whole.length > 0 ? whole : found
}

/** Names as people write a path: in quotes where a name holds what stands between them. */
export const pathText = (names: readonly string[]) => names.map((name) => quotedName(name, /(?:^|\s)[/›>](?:\s|$)/)).join(' / ')
