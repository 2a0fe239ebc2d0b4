import { IconHome } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  namespaces: ['dashboard', 'jobs'],
  uses: ['jobs', 'people'],
  pages: [
    { route: 'dashboard', title: 'common:navigation.dashboard', load: () => import('./DashboardPage.tsx') },
    {
      route: 'dashboard.coming_changes',
      title: 'dashboard:changes.title',
      permission: ['people.jobs.view'],
      load: () => import('./coming-changes/ComingChangesPage.tsx'),
    },
    {
      route: 'dashboard.jobs_to_repair',
      title: 'dashboard:toRepair.pageTitle',
      permission: ['people.jobs.edit'],
      load: () => import('./jobs-to-repair/JobsToRepairPage.tsx'),
    },
  ],
  icons: { dashboard: IconHome },
  // Two cards ask for different circles of the same people
  typePolicies: { PeopleAround: { merge: true } },
  contributes: { cards: [{ on: 'dashboard', load: () => import('./cards.ts') }] },
})
