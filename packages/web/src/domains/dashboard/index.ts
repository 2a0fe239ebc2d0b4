import { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import { IconHome } from '@tabler/icons-react'
import { recordPages } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  namespaces: ['dashboard', 'jobs', 'records', 'choices', 'conventions', 'recognition'],
  uses: ['jobs', 'people', 'recognition'],
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
    {
      route: 'dashboard.self_service_actions.list',
      title: 'dashboard:actions.title',
      load: () => import('./actions/ActionsPage.tsx'),
    },
    {
      route: 'dashboard.self_service_actions.create',
      title: 'records:dashboardAction.add',
      permission: [dashboardAction.permissions.create],
      load: () => import('./actions/CreatePage.tsx'),
    },
    {
      route: 'dashboard.self_service_actions.perform',
      title: 'dashboard:actions.title',
      asOneself: true,
      load: () => import('./actions/PerformPage.tsx'),
    },
    ...recordPages(dashboardAction, {
      route: 'settings.dashboard_actions',
      form: () => import('./actions/ActionForm.tsx'),
      shownBy: ['OwnDashboardActions'],
    }),
  ],
  icons: { dashboard: IconHome },
  settingsIcons: () => import('./settings-icons.ts'),
  // Two cards ask for different circles of the same people
  typePolicies: { PeopleAround: { merge: true } },
  contributes: { cards: [{ on: 'dashboard', load: () => import('./cards.ts') }] },
})
