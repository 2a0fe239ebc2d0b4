import { IconHome } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  namespaces: ['dashboard'],
  pages: [{ route: 'dashboard', title: 'common:navigation.dashboard', load: () => import('./DashboardPage.tsx') }],
  navigation: [{ group: 'home', route: 'dashboard', label: 'common:navigation.dashboard', icon: IconHome, order: 0 }],
})
