import { pageOf, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { useMemo } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { searchPages, type PageEntry, type PageHit } from './search-pages.ts'

/** Finds pages by words of their title, focus and keywords, the best first. */
export function usePageSearch(keys: readonly PageKey[]): (text: string, most: number) => PageHit[] {
  const { t, i18n } = useTranslation('analytics')
  const entries = keys.map((key): PageEntry => ({ key, ...textsOf(key, (each) => t(each)) }))
  const kept = JSON.stringify(entries)
  const search = useMemo(() => searchPages(JSON.parse(kept) as PageEntry[], i18n.language), [kept, i18n.language])
  return search
}

type PageText = `pages.${PageKey}.${'title' | 'keywords'}` | `focuses.${ReturnType<typeof pageOf>['focus']}`

export const textsOf = (key: PageKey, text: (key: PageText) => string): Omit<PageEntry, 'key'> => ({
  title: text(`pages.${key}.title`),
  category: text(`focuses.${pageOf(key).focus}`),
  keywords: text(`pages.${key}.keywords`),
})
