import { settingsLists } from '@kith/shared/catalogue.ts'
import { capitalise } from '@kith/shared/capitalise.ts'
import { lowerFirst, type Texts } from '@kith/shared/words.ts'

/** The name of something in the product, which an organisation may call otherwise wherever it is written. */
export type Term = { readonly name: string; readonly group: TermGroup; readonly one: string; readonly many: string }
export const termGroups = ['work', 'lists'] as const
export type TermGroup = (typeof termGroups)[number]

const atWork = ['supervisor', 'job', 'employeeNumber', 'platformId'] as const

/** Every term with the keys of its texts: those of the working life, and what the entries of each settings list are called. */
export const terms: readonly Term[] = [
  ...atWork.map((name): Term => ({ name, group: 'work', one: `terms:${name}.one`, many: `terms:${name}.many` })),
  ...settingsLists.map(({ kind }): Term => ({ name: kind, group: 'lists', one: `records:${kind}.one`, many: `records:${kind}.many` })),
]

const termKeys = terms.flatMap(({ one, many }) => [one, many])

/** Writes the terms of an organisation into a text, in the case of those that it replaces; undefined where it calls everything as we do. */
export function replacing(texts: Texts, own: Texts, language: string): ((text: string) => string) | undefined {
  const wanted = new Map(
    termKeys.flatMap((key) => {
      const [original, replacement] = [texts(key), own(key)]
      return original === undefined || replacement === undefined ? [] : [[original.toLowerCase(), replacement]]
    }),
  )
  if (wanted.size === 0) return undefined
  const found = termsIn(texts)
  return (text) =>
    text.replaceAll(found, (whole, article: string | undefined, term: string | undefined) => {
      const replacement = term && wanted.get(term.toLowerCase())
      if (!replacement) return whole
      const shown = term === lowerFirst(term) ? withinSentence(replacement) : capitalise(replacement)
      return (article && language === 'en' ? articleBefore(shown, article) : (article ?? '')) + shown
    })
}

/** In how many texts each term is written, by its text in lower case. */
export function usesOf(texts: Texts, keys: Iterable<string>): ReadonlyMap<string, number> {
  const [found, uses] = [termsIn(texts), new Map<string, number>()]
  for (const key of keys) {
    const here = [...(texts(key) ?? '').matchAll(found)].flatMap(([, , term]) => (term ? [term.toLowerCase()] : []))
    for (const term of new Set(here)) uses.set(term, (uses.get(term) ?? 0) + 1)
  }
  return uses
}

/** Finds whole terms outside of placeholders, the longest first: the "title" of a position title is no term of its own. */
function termsIn(texts: Texts): RegExp {
  const known = termKeys.flatMap((key) => texts(key) ?? []).toSorted((left, right) => right.length - left.length)
  return new RegExp(`\\{\\{[^{}]*\\}\\}|(?<![\\p{L}\\p{N}])(an? )?(${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** "Manager" as "manager", but "HR partner" as it is. */
const withinSentence = (noun: string): string => (/^\p{Lu}[\p{Lu}\p{N}]/u.test(noun) ? noun : lowerFirst(noun))

function articleBefore(noun: string, article: string): string {
  const isVowel = /^(?:[aeio]|u(?!ni|s[aei]))/i.test(noun)
  return `${article.charAt(0)}${isVowel ? 'n' : ''} `
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')
