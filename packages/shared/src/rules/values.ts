import { inForm, isBlank } from '../blanks.ts'

/** Whether nothing was entered: null, undefined, blank text or an empty array. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value)
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined
}

/** The text of a string or number; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return undefined
}

/** Equal for values that a form would show alike: 5 and '5', composed and decomposed accents. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || identityOf(one) === identityOf(other)
}

export function identityOf(value: unknown): string {
  const text = textOf(value)
  return text === undefined ? `json:${JSON.stringify(value, plainBigInt)}` : `text:${inForm(text, 'NFC')}`
}

function plainBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
