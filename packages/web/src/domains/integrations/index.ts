import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

/** What other programs read and change here, and what they are told. */
export const integrations = defineDomain({
  name: 'integrations',
  namespaces: ['integrations'],
  pages: [
    {
      route: 'settings.access_keys.list',
      title: 'integrations:keys.title',
      ...needsOf('settings.access_keys.list'),
      load: () => import('./keys/AccessKeysPage.tsx'),
    },
    {
      route: 'settings.access_keys.create',
      title: 'integrations:keys.add',
      permission: ['access_keys.view', 'access_keys.create', 'permission_groups.view'],
      load: () => import('./keys/CreateAccessKeyPage.tsx'),
    },
    {
      route: 'settings.access_keys.reference',
      title: 'integrations:reference.title',
      permission: ['access_keys.view'],
      load: () => import('./keys/ApiReferencePage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
})
