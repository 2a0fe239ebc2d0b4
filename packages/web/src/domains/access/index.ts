import { defineDomain } from '#platform/routing/define-domain.ts'

const view = { permission: ['permission_groups.view'], namespaces: ['permissions', 'records', 'conventions'] } as const

export const access = defineDomain({
  name: 'access',
  namespaces: ['access'],
  pages: [
    {
      ...view,
      route: 'settings.permission_groups.list',
      dialogs: ['settings.permission_groups.create'],
      title: 'access:groups.title',
      load: () => import('./groups/PermissionGroupsPage.tsx'),
    },
    {
      ...view,
      route: 'settings.permission_groups.show',
      dialogs: ['settings.permission_groups.edit'],
      title: 'access:groups.one',
      load: () => import('./group/GroupUsersPage.tsx'),
    },
    {
      ...view,
      route: 'settings.permission_groups.permissions',
      title: 'access:groups.one',
      load: () => import('./group/GroupPermissionsPage.tsx'),
    },
    {
      ...view,
      route: 'settings.permissions.list',
      title: 'access:catalogue.title',
      load: () => import('./permissions/AllPermissionsPage.tsx'),
    },
    {
      ...view,
      route: 'settings.permissions.users',
      title: 'access:catalogue.title',
      load: () => import('./permissions/PermissionUsersPage.tsx'),
    },
    {
      ...view,
      route: 'settings.permissions.show',
      title: 'access:catalogue.one',
      load: () => import('./permissions/PermissionPage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    lookUps: [{ of: 'permissionGroup', load: () => import('./look-up-groups.ts') }],
    settings: [
      {
        route: 'settings.permission_groups.list',
        label: 'access:groups.title',
        description: 'access:groups.line',
        group: 'access',
      },
      {
        route: 'settings.permissions.list',
        label: 'access:catalogue.title',
        description: 'access:catalogue.line',
        group: 'access',
      },
    ],
  },
})
