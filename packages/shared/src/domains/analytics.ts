import { declareDomain } from '../declare-domain.ts'
import { functional, type Permission } from '../declarations.ts'
import { pageKeys, slugOfPage, viewAllPages, viewRows, type PageKey, type PageSlug } from './analytics/pages.ts'

/** Every supervisor sees these of their own team. */
const forSupervisors: readonly PageKey[] = [
  'headcount',
  'startersAndLeavers',
  'attrition',
  'goals',
  'training',
  'skills',
  'diaryNotes',
  'qualificationCompliance',
]

// One for each page, by the key that its address has
const ofPages = Object.fromEntries(pageKeys.map((key) => [slugOfPage(key), functional])) as Readonly<Record<PageSlug, Permission>>

export const analytics = declareDomain({
  name: 'analytics',
  area: 'data',
  module: 'analytics',
  records: [],
  permissions: { 'analytics.view_all_pages': functional, 'analytics.rows.view': functional, ...ofPages },
  events: [],
  grants: { supervisor: [viewRows, ...forSupervisors.map(slugOfPage)] },
  navigation: [
    {
      group: 'insights',
      route: 'portal.explore',
      needs: { permissionAny: [viewAllPages, ...pageKeys.map(slugOfPage)] },
      label: 'common:navigation.analytics',
      order: 10,
    },
  ],
})
