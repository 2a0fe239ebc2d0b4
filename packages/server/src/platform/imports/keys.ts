import type { Given, Keys } from './sql/actions.ts'
import type { Unique, Upload } from './upload.ts'

/** The words by which other rows find what a row makes. */
export const keysOf = (upload: Upload, given: Given): Keys =>
  upload.keys?.(given) ?? (upload.unique ?? []).map((each) => keyIn(upload.makes ?? '', each, given) ?? null)

/** The key of a row for one thing that only one may have; undefined where the cell is empty. */
export function keyIn(kind: string, { column, key }: Unique, given: Given): string | undefined {
  const value = given[column]
  return value === undefined ? undefined : keyFor(kind, column, key(value, given))
}

export const keyFor = (kind: string, column: string, key: string): string => `${kind} ${column} ${key}`
