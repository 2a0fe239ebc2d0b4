import { defineDomain } from '#platform/routing/define-domain.ts'

const view = { permission: ['organisations.view'] } as const

/** For those who run the installation, in an organisation of their own. */
export const provider = defineDomain({
  name: 'provider',
  module: 'provider',
  namespaces: ['provider', 'tenants', 'choices'],
  pages: [
    { ...view, route: 'settings.organisations.list', title: 'provider:title', load: () => import('./OrganisationsPage.tsx') },
    { ...view, route: 'settings.organisations.show', title: 'provider:title', load: () => import('./OrganisationPage.tsx') },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    settings: [{ route: 'settings.organisations.list', label: 'provider:title', description: 'provider:line', group: 'platform' }],
  },
})
