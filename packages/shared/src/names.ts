import { tidyLine } from './blanks.ts'
import { cutTo, plain } from './plain.ts'

/** In which ways an organisation can write the names of people. */
export const displayNameFormats = [
  'FIRST_LAST',
  'FIRST_LAST_PREFERRED',
  'FIRST_PREFERRED_LAST',
  'LAST_PREFERRED_FIRST',
  'PREFERRED_FIRST_LAST',
  'PREFERRED_LAST',
  'PREFERRED_OR_FIRST',
  'PREFERRED_OR_FIRST_LAST',
] as const
export type DisplayNameFormat = (typeof displayNameFormats)[number]

export type PersonNames = {
  readonly firstName?: string | null
  readonly middleName?: string | null
  readonly lastName: string
  readonly preferredName?: string | null
}

/** The name in the organisation's format; never blank, no empty brackets, no double or outer space. */
export function displayName(names: PersonNames, format: DisplayNameFormat): string {
  const last = tidy(names.lastName)
  const first = tidy(names.firstName)
  const preferred = tidy(names.preferredName)
  const called = preferred || first
  const other =
    preferred && first && preferred.toLowerCase() !== first.toLowerCase()
      ? { first: ` (${first})`, preferred: ` (${preferred})` }
      : { first: '', preferred: '' }
  switch (format) {
    case 'FIRST_LAST':
      return joined(first || preferred, last)
    case 'FIRST_LAST_PREFERRED':
      return joined(first || preferred, last) + other.preferred
    case 'FIRST_PREFERRED_LAST':
      return joined((first || preferred) + other.preferred, last)
    case 'LAST_PREFERRED_FIRST':
      return called ? `${last}, ${called}${other.first}` : last
    case 'PREFERRED_FIRST_LAST':
      return joined(called + other.first, last)
    case 'PREFERRED_LAST':
      return joined(called, last)
    case 'PREFERRED_OR_FIRST':
      return called || last
    case 'PREFERRED_OR_FIRST_LAST':
      return joined(called, last)
  }
}

export const legalName = ({ firstName, middleName, lastName }: PersonNames) =>
  [firstName, middleName, lastName].map(tidy).filter(Boolean).join(' ')
export const preferredOrFirstName = ({ preferredName, firstName, lastName }: PersonNames) =>
  tidy(preferredName) || tidy(firstName) || tidy(lastName)

/** One or two letters for an avatar: of the name a person is called by, and of the last name. */
export function initials(names: PersonNames): string {
  return (firstLetter(names.preferredName) || firstLetter(names.firstName)) + firstLetter(names.lastName)
}

/** The same from a display name alone: of its first and last words, without what stands in brackets. */
export function initialsOfDisplayName(name: string): string {
  const [called = '', ...others] = tidy(name.replaceAll(/\([^()]*\)|,/g, ' ')).split(' ')
  return firstLetter(called) + firstLetter(others.at(-1))
}

/**
 * Every word a person is found by. `O'Neill-Smith` is found as oneill-smith, oneill, neill and smith, `J.R.` and `JR` beside other
 * names as jr, j and r.
 */
export function searchWords(values: readonly (string | null | undefined)[]): string[] {
  const words = new Set<string>()
  const isMixed = values.some((value) => /\p{Ll}/u.test(value ?? ''))
  for (const value of values) {
    const name = tidy(value)
    for (const piece of piecesOf(name)) words.add(asWord(piece))
    if (isMixed && /^\p{Lu}{2,3}$/u.test(name)) for (const letter of name) words.add(asWord(letter))
  }
  words.delete('')
  return [...words]
}

function piecesOf(name: string): Iterable<string> {
  if (!/[ \-'’`´.@_]/.test(name)) return [name]
  const words = name.split(' ')
  const letters = words.flatMap((raw) => raw.split('.')).filter(isOneLetter)
  const pieces = new Set(words.flatMap((raw) => [raw, ...raw.split('.'), ...raw.split(/[-'’`´.@_]/)]))
  return letters.length > 1 ? pieces.add(letters.join('')) : pieces
}

/** The beginnings of words that someone typed to find a person; all of them must be found. A suffix such as “Jr.” need not be. */
export function searchTerms(text: string): string[] {
  return termsIn(text, false)
}

/** The same with the suffix, to find first those who have it; null where there is none. */
export function searchTermsWithSuffix(text: string): string[] | null {
  const whole = termsIn(text, true)
  return whole.length > searchTerms(text).length ? whole : null
}

/** Splits typed text into words: `J.R. Tolk` is three, and the dot of an email address divides none. */
export const typedWords = (text: string): string[] =>
  tidy(text)
    .split(' ')
    .flatMap((word) => (word.includes('@') ? [word] : word.split(/\.(?=\p{Lu})/u)))

/** The words of a name but a suffix such as “Jr.”, which is no first word. */
export const withoutSuffix = (words: readonly string[]): string[] => words.filter((word, index) => index === 0 || !isSuffix(word))

function termsIn(text: string, isWhole: boolean): string[] {
  const raw = tidy(text)
    .split(' ')
    .filter((word) => asWord(word) !== '')
  const kept = isWhole ? raw : withoutSuffix(raw)
  const words = new Set(kept.flatMap((word) => (isSuffix(word) ? [word.replaceAll('.', '')] : typedWords(word))).map(asWord))
  words.delete('')
  return [...words].slice(0, 5)
}

const suffixes: ReadonlySet<string> = new Set(['jr', 'jnr', 'sr', 'snr', 'ii', 'iii', 'iv', 'esq', 'phd'])
const isSuffix = (word: string) => suffixes.has(asWord(word.replaceAll('.', '')))
const isOneLetter = (text: string) => /^\p{L}\p{M}*$/u.test(text)

const asWord = (text: string) => cutTo(100, withoutOuterDots(bare(text)))
/** In plain letters, without what only divides words. */
const bare = (text: string) => plain(text).replaceAll(/[(),"\p{Cc}]/gu, '')
const withoutOuterDots = (text: string) =>
  text.includes('.')
    ? text
        .split('.')
        .filter((part) => part !== '')
        .join('.')
    : text
function firstLetter(word: string | null | undefined): string {
  const letter = tidy(word).codePointAt(0)
  return letter === undefined ? '' : String.fromCodePoint(letter).toUpperCase()
}
const tidy = (value: string | null | undefined) => tidyLine(value ?? '')
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')
