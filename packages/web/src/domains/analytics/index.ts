import { needsOf } from '@kith/shared/navigation.ts'
import { IconChartHistogram } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const needs = needsOf('portal.explore')

export const analytics = defineDomain({
  name: 'analytics',
  module: 'analytics',
  namespaces: ['analytics', 'choices', 'forms'],
  pages: [
    { ...needs, route: 'portal.explore', title: 'analytics:title', load: () => import('./ExplorePage.tsx') },
    { ...needs, route: 'portal.explore.pages.show', title: 'analytics:title', hasKnown: true, load: () => import('./AnalyticsPage.tsx') },
  ],
  icons: { 'portal.explore': IconChartHistogram },
  contributes: {
    search: [
      { ...needs, name: 'analytics', title: 'common:search.analytics', order: 40, isNear: true, load: () => import('./find-pages.ts') },
    ],
  },
})
