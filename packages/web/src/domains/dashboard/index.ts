import { IconHome } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { holds } from '#platform/routing/permissions.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  namespaces: ['dashboard', 'jobs'],
  uses: ['jobs', 'people'],
  pages: [
    { route: 'dashboard', title: 'common:navigation.dashboard', load: () => import('./DashboardPage.tsx') },
    {
      route: 'dashboard.jobs_to_repair',
      title: 'dashboard:toRepair.pageTitle',
      permission: ['people.jobs.edit'],
      load: () => import('./jobs-to-repair/JobsToRepairPage.tsx'),
    },
  ],
  navigation: [{ group: 'home', route: 'dashboard', label: 'common:navigation.dashboard', icon: IconHome, order: 0 }],
  dashboardCards: [
    {
      name: 'my-job',
      order: 10,
      permission: ['people.jobs.view'],
      isFor: ({ personId }) => personId !== null,
      load: () => import('./cards/MyJobCard.tsx'),
    },
    {
      name: 'my-team',
      order: 20,
      isFor: (_, { granted }) => granted.get('people.jobs.view')?.includes('SUBORDINATE') === true,
      load: () => import('./cards/MyTeamCard.tsx'),
    },
    {
      name: 'coming-changes',
      order: 30,
      isFor: (_, rights) => holds(rights, 'people.jobs.view', 'ALL'),
      load: () => import('./cards/ComingChangesCard.tsx'),
    },
    {
      name: 'to-repair',
      order: 40,
      isFor: (_, rights) => holds(rights, 'people.jobs.edit', 'ALL'),
      load: () => import('./cards/ToRepairCard.tsx'),
    },
  ],
})
