import { isPageKey, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { href } from '@kith/shared/routes.ts'
import i18next from 'i18next'
import type { Find } from '#platform/routing/contributions.ts'
import { AnalyticsPagesDocument } from './analytics.graphql.ts'
import { filtersAlong } from './filters-along.ts'
import { searchPages } from './search-pages.ts'
import { textsOf } from './use-page-search.ts'

const most = 5

/** Pages of analytics for the search in the top bar. */
export const find: Find = async ({ client, text }) => {
  await i18next.loadNamespaces('analytics')
  const { data } = await client.query({ query: AnalyticsPagesDocument, fetchPolicy: 'cache-first' })
  const pages = data?.getAccessibleAnalyticsFeatureInfo.pages ?? []
  const keys = pages.map(({ key }) => key).filter(isPageKey)
  const entries = keys.map((key) => ({ key, ...textsOf(key, (each) => i18next.t(`analytics:${each}`)) }))
  const parameters = new URLSearchParams(isInAnalytics() ? location.search : '')
  const along = (pageKey: PageKey) => {
    const page = pages.find(({ key }) => key === pageKey)
    return page ? filtersAlong(parameters, { ...page, key: pageKey }) : {}
  }
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return {
    found: searchPages(entries, i18next.language)(text, most).map(({ key: pageKey, isNear }) => ({
      key: pageKey,
      isNear,
      to: href('portal.explore.pages.show', { pageKey }, along(pageKey)),
      title: byKey.get(pageKey)?.title ?? '',
      line: byKey.get(pageKey)?.category ?? '',
    })),
  }
}

const isInAnalytics = () => location.pathname.startsWith(href('portal.explore'))
