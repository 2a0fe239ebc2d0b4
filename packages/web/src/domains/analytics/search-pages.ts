import type { PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { plain } from '@kith/shared/plain.ts'
import MiniSearch from 'minisearch'

export type PageEntry = { readonly key: PageKey; readonly title: string; readonly category: string; readonly keywords: string }

/** Words that say nothing of what is looked for. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'a an and are as at be by for from has he in is it its my of on or our that the their these this to was were what where who will with your',
  'fr-CA':
    'a à au aux avec ce ces cette dans de des du en est et il la le les leur leurs mon nos notre ou où par pas pour qu que qui sa se ses son sur un une vos votre',
  es: 'a al con de del donde e el en es esta este esto la las le lo los mi mis o para pero por que quien se sin su sus un una unas unos y',
}

export type PageHit = {
  readonly key: PageKey
  /** None of the words begins with one that was typed. */
  readonly isNear: boolean
}

/** Prefixes and near misses of any of the words, in titles before categories and keywords. */
export function searchPages(entries: readonly PageEntry[], language: string): (text: string, most: number) => PageHit[] {
  const ignored = new Set((stopWords[language] ?? '').split(' ').map(plain))
  const index = new MiniSearch<PageEntry>({
    idField: 'key',
    fields: ['title', 'category', 'keywords'],
    processTerm: (term) => {
      const word = plain(term)
      return word === '' || ignored.has(word) ? null : word
    },
    searchOptions: { boost: { title: 1, category: 0.8, keywords: 0.5 }, prefix: true, fuzzy: 0.4, combineWith: 'OR' },
  })
  index.addAll(entries)
  return (text, most) =>
    index
      .search(text)
      .slice(0, most)
      .map(({ id, match, queryTerms }) => ({
        // The ids are the keys of the entries
        key: id as PageKey,
        isNear: !Object.keys(match).some((word) => queryTerms.some((typed) => word.startsWith(typed))),
      }))
}
