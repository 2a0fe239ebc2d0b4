import { countriesByUse } from '@kith/shared/countries.ts'
import { languages } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import { codesOfThree, otherCountryNames } from './country-names.ts'

/** Words that names are told by neither in English nor in French or Spanish. */
const small = new Set('the of and de du des d la le les l el los las del et y e'.split(' '))
/** What kind of state or place it is: the rest is its name where that is one. */
const formal = new Set(
  `republic republique republica kingdom royaume reino federal federale federative federativa federation federacion state states etat etats estado
  estados commonwealth principality principaute principado grand duchy duche gran ducado sultanate sultanat sultanato union islamic islamique
  islamica democratic democratique democratica peoples people populaire popular plurinational plurinacional bolivarian bolivarienne bolivariana
  socialist socialiste socialista arab arabe hashemite hachemite hachemita independent independant independiente cooperative united unie unida`.split(
    /\s+/,
  ),
)
const islands = new Set('island islands isle isles ile iles isla islas'.split(' '))

/** Its words in order, so that `Korea, Republic of` is the Republic of Korea. */
function wordsOf(text: string): string[] {
  const apart = text.replaceAll(/(?<=^|[\s(])([dlDL])['’]/g, '$1 ')
  const words = plain(apart)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.map((word) => (word === 'st' || word === 'ste' ? 'saint' : word)).filter((word) => word !== '' && !small.has(word))
}
const keyOf = (words: readonly string[]) =>
  words
    .map((word) => (word === 'sainte' ? 'saint' : word))
    .toSorted()
    .join(' ')

const named = new Map<string, string>()
for (const [isoCode, name] of namesOfCountries()) addName(name, isoCode)
// What two are called without a remark, such as Saint Martin, is the one that is called so alone.
for (const [isoCode, name] of namesOfCountries()) addName(name.split(' (')[0] ?? name, isoCode)
for (const [isoCode, names] of Object.entries(otherCountryNames)) for (const name of names.split('|')) addName(name, isoCode)

function namesOfCountries(): (readonly [string, string])[] {
  return countriesByUse(new Map()).flatMap(({ isoCode }) =>
    [...languages, 'en-GB', 'fr'].flatMap((language) =>
      (['long', 'short'] as const).map(
        (style) => [isoCode, new Intl.DisplayNames(language, { type: 'region', style }).of(isoCode) ?? isoCode] as const,
      ),
    ),
  )
}

function addName(name: string, isoCode: string): void {
  const key = keyOf(wordsOf(name))
  if (!named.has(key)) named.set(key, isoCode)
}

const codes = new Set(countriesByUse(new Map()).map(({ isoCode }) => isoCode))
const longestName = 100

/** The code of two letters of a country: by its codes of two and three letters, and by its names in our languages, of ISO 3166 and in everyday life. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (codes.has(code)) return code
  if (codesOfThree.has(code)) return codesOfThree.get(code)
  if (text.length > longestName) return undefined
  const words = wordsOf(text)
  const withoutKind = words.filter((word) => !formal.has(word))
  return [words, withoutKind, withoutKind.filter((word) => !islands.has(word))].map((each) => named.get(keyOf(each))).find(Boolean)
}
