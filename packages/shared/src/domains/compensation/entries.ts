import Big from 'big.js'
import type { EntryUnit } from './entry-units.ts'

/** Why a text is no entry. */
export type EntryFault = 'not_number' | 'is_percent' | 'ambiguous' | 'negative' | 'decimals' | 'too_much'
export type ReadEntry = { readonly value: string | null } | { readonly fault: EntryFault }
type Mark = ',' | '.'

const mostPercent = 1000
const mostAmount = 999_999_999_999

/**
 * Reads the cells of a column as they were typed or pasted. A mark that may group thousands or begin decimals is read as the other cells of
 * the column have it, then as English has it for English readers, and is refused otherwise.
 */
export function readEntries(texts: readonly string[], { as, language, decimals }: Reading): readonly ReadEntry[] {
  const shown = texts.map(shownIn)
  const marks = new Set(shown.flatMap((text) => decimalMarkOf(text) ?? []))
  const decided = marks.size === 1 ? [...marks][0] : undefined
  const usual = language.startsWith('en') && marks.size === 0 ? '.' : undefined
  return shown.map((text) => readOne(text, as, decided ?? usual, as === 'PERCENT' ? 4 : decimals))
}

export type Reading = { readonly as: EntryUnit; readonly language: string; readonly decimals: number }

/** Without blanks, signs of currencies and their codes around the number. */
const shownIn = (text: string) =>
  text
    .replaceAll(/[\s\u{A0}\u{202F}'’]/gu, '')
    .replace(/^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})/u, '')
    .replace(/(?:\p{Sc}|[A-Z]{3})$/u, '')

function readOne(text: string, as: EntryUnit, mark: Mark | undefined, most: number): ReadEntry {
  if (text === '' || text === '-' || text === '–') return { value: null }
  const bare = text.replace(/%$/, '')
  if (bare !== text && as === 'AMOUNT') return { fault: 'is_percent' }
  if (/^-\d/.test(bare)) return { fault: 'negative' }
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return { fault: 'not_number' }
  const own = decimalMarkOf(bare) ?? (hasMark(bare) ? mark : '.')
  if (own === undefined) return { fault: 'ambiguous' }
  const plain = withMark(bare, own)
  if (plain === undefined) return { fault: 'not_number' }
  const value = new Big(plain)
  if ((value.toFixed().split('.')[1]?.length ?? 0) > most) return { fault: 'decimals' }
  if (value.gt(as === 'PERCENT' ? mostPercent : mostAmount)) return { fault: 'too_much' }
  return { value: value.toFixed() }
}

const hasMark = (text: string) => /[.,]/.test(text)

/** The mark before the decimals of a number, where the number itself says which one that is. */
function decimalMarkOf(text: string): Mark | undefined {
  const marks = [...text.replace(/%$/, '').matchAll(/[.,]/g)].map(([mark]) => mark as Mark)
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return undefined
  if (first !== last) return last
  // Twice the same mark can only group
  if (marks.length > 1) return first === ',' ? '.' : ','
  const [before = '', after = ''] = text.replace(/%$/, '').split(first)
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? undefined : first
}

/** With a decimal point and no groups; undefined where the groups are not of three. */
function withMark(text: string, mark: Mark): string | undefined {
  const group = mark === '.' ? ',' : '.'
  const [whole = '', decimals, ...more] = text.split(mark)
  if (more.length > 0 || decimals?.includes(group)) return undefined
  const groups = whole.split(group)
  if (groups.length > 1 && !groups.every((each, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(each))) return undefined
  return `${groups.join('') || '0'}${decimals ? `.${decimals}` : ''}`
}
