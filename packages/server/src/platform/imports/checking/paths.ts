import { nameKey } from '@kith/shared/plain.ts'
import type { NamedRecord } from '../sql/records.ts'

const separators = /\s[/›>]\s/

/** What a word is looked up by: itself, and the last name of a path such as “North America / Sales”. */
export function keysOf(word: string): string[] {
  const names = word.split(separators)
  return names.length > 1 ? [word, nameKey(names.at(-1) ?? '')] : [word]
}

/** The records of a tree that a path means: those whose own path ends with its names. */
export function recordsAt(path: string, records: readonly NamedRecord[]): readonly NamedRecord[] {
  const names = path.split(separators).map(nameKey)
  if (names.length < 2) return []
  return records.filter((record) => {
    const end = (record.path ?? []).slice(-names.length).map(nameKey)
    return end.length === names.length && end.every((name, index) => name === names[index])
  })
}

/** Names as people write a path. */
export const pathText = ({ path, name }: NamedRecord) => (path ?? [name]).join(' / ')
