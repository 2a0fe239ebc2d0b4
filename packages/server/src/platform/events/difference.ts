import { canonical } from './canonical.ts'

export type State = Readonly<Record<string, unknown>>
/** Field → value before and after. */
export type Difference = Record<string, readonly [before: unknown, after: unknown]>

/** What differs between two states of a record; null when nothing does. Empty text, absent and null are the same, and so are the fields of an object in any order. */
export function difference(before: State | null, after: State | null): Difference | null {
  const changed: Difference = {}
  for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const was = plain(before?.[key])
    const is = plain(after?.[key])
    if (differ(was, is)) changed[key] = [was, is]
  }
  const exists = (before === null) !== (after === null)
  return exists || Object.keys(changed).length > 0 ? changed : null
}

const differ = (one: unknown, other: unknown) => one !== other && ((isText(one) && isText(other)) || canonical(one) !== canonical(other))

const isText = (value: unknown) => value === null || typeof value === 'string'

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
