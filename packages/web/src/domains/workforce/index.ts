import { reorganisation } from '@kith/shared/domains/workforce/reorganisations.ts'
import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconArrowsShuffle, IconSitemap, IconSquarePlus } from '@tabler/icons-react'
import { defineDomain, type Page } from '#platform/routing/define-domain.ts'
import { recordDocuments } from '#src/generated/record-documents.ts'
import { bases, routeOf, type Base, type End } from './family.ts'

type Made = Pick<Page, 'load' | 'permission' | 'permissionAny'> & { readonly title: (words: 'role' | 'establishment') => Page['title'] }

const { view, create, edit } = workforceRole.permissions
const titled = (end: string) => (words: 'role' | 'establishment') => `workforce:${words}.${end}` as Page['title']
const always = (title: Page['title']) => () => title

/** The pages that every family of addresses has, by their ends. */
const pages: Readonly<Partial<Record<End, Made>>> = {
  index: { title: titled('list.title'), permission: [view], load: () => import('./RoleTreePage.tsx') },
  past: { title: titled('past.title'), permission: [view], load: () => import('./PastRolesPage.tsx') },
  create: { title: titled('create.title'), permission: [create], load: () => import('./RoleCreatePage.tsx') },
  fill: {
    title: titled('fill.title'),
    permission: [view],
    permissionAny: ['people.jobs.edit', 'people.jobs.create'],
    load: () => import('./FillPage.tsx'),
  },
  show: { title: titled('one'), permission: [view], load: () => import('./RoleOverviewPage.tsx') },
  detailed: { title: titled('one'), permission: [view], load: () => import('./RoleDetailsPage.tsx') },
  current: { title: titled('one'), permission: [view], load: () => import('./RoleCurrentPage.tsx') },
  timeline: { title: titled('one'), permission: [view], load: () => import('./RoleTimelinePage.tsx') },
  edit: { title: titled('edit'), permission: [edit], load: () => import('./RoleEditPage.tsx') },
  resolve_incompatible_jobs: { title: always('workforce:resolve.title'), permission: [view], load: () => import('./ResolvePage.tsx') },
  set_end_date: { title: always('workforce:dates.endDate'), permission: [edit], load: () => import('./RoleEditPage.tsx') },
  edit_start_date: { title: always('workforce:dates.startDate'), permission: [edit], load: () => import('./RoleEditPage.tsx') },
  cancel_end_date: { title: titled('one'), permission: [edit], load: () => import('./CancelEndDatePage.tsx') },
}

const namespaces = ['workforce', 'records', 'choices', 'conventions'] as const
const drafts = reorganisation.permissions
const ofDrafts = { namespaces: ['organisation-chart', 'problems', 'rules'], asOneself: true } as const
const reorganisationPages: readonly Page[] = [
  {
    ...ofDrafts,
    ...needsOf('workforce_planning.reorganisations.list'),
    route: 'workforce_planning.reorganisations.list',
    title: 'records:reorganisation.many',
    load: () => import('./reorganisation/ReorganisationListPage.tsx'),
  },
  {
    ...ofDrafts,
    route: 'workforce_planning.reorganisations.create',
    title: 'records:reorganisation.add',
    permission: [drafts.create],
    load: () => import('./reorganisation/ReorganisationFormPage.tsx'),
  },
  {
    ...ofDrafts,
    route: 'workforce_planning.reorganisations.edit',
    title: 'records:reorganisation.one',
    permission: [drafts.edit],
    load: () => import('./reorganisation/ReorganisationFormPage.tsx'),
  },
  {
    ...ofDrafts,
    route: 'workforce_planning.reorganisations.show',
    title: 'records:reorganisation.one',
    permission: [drafts.view],
    load: () => import('./reorganisation/DraftChartPage.tsx'),
  },
  {
    ...ofDrafts,
    route: 'workforce_planning.reorganisations.moves',
    title: 'records:reorganisation.one',
    permission: [drafts.view],
    load: () => import('./reorganisation/DraftMovesPage.tsx'),
  },
  {
    ...ofDrafts,
    route: 'workforce_planning.reorganisations.effects',
    title: 'records:reorganisation.one',
    permission: [drafts.view],
    load: () => import('./reorganisation/DraftEffectsPage.tsx'),
  },
]

export const workforce = defineDomain({
  name: 'workforce',
  module: 'workforce_planning',
  namespaces,
  uses: ['jobs', 'organisation-chart', 'people'],
  pages: [...bases.flatMap(pagesOf), ...reorganisationPages],
  icons: {
    'workforce_planning.reorganisations.list': IconArrowsShuffle,
    'workforce_planning.index': IconSitemap,
    'workforce_planning.roles.create': IconSquarePlus,
  },
})

function pagesOf(base: Base): Page[] {
  const words = base === 'workforce_planning.roles' ? 'role' : 'establishment'
  return Object.entries(pages).flatMap(([end, { title, ...page }]) => {
    const route = routeOf(base, end as End)
    // The overview of establishments that have their own address is the page of their present jobs
    if (!route || (base === 'establishments' && end === 'show')) return []
    const needs = route === 'workforce_planning.index' || route === 'workforce_planning.roles.create' ? needsOf(route) : {}
    return [{ ...page, ...needs, route, title: title(words), documents: recordDocuments.workforceRole }]
  })
}
