import { needsOf } from '@kith/shared/navigation.ts'
import { IconShieldQuestion, IconUserCog } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const view = { ...needsOf('settings.permission_groups.list'), namespaces: ['permissions', 'records', 'conventions'] } as const

/** Whatever can be explained is named as its own page does it. */
const explained = { permission: ['permission_groups.view'], namespaces: 'all' } as const

const users = { ...needsOf('settings.users.list'), namespaces: ['records', 'choices', 'conventions'] } as const

/** What is said of a user or a group for one question, and otherwise for the next. */
const ofQuestion = { keyFields: false } as const

export const access = defineDomain({
  name: 'access',
  namespaces: ['access'],
  typePolicies: {
    AccessHolder: ofQuestion,
    ExplainedGroup: ofQuestion,
    PermissionUser: ofQuestion,
    PermissionUserGroup: ofQuestion,
    UserPermissionGroup: ofQuestion,
  },
  pages: [
    {
      route: 'me.assume_role',
      title: 'access:assume.title',
      ...needsOf('me.assume_role'),
      asOneself: true,
      load: () => import('./assuming/AssumeRolePage.tsx'),
    },
    {
      route: 'me.delegated_access',
      title: 'access:delegation.title',
      namespaces: ['choices'],
      asOneself: true,
      load: () => import('./delegations/OwnDelegationsPage.tsx'),
    },
    {
      route: 'settings.delegated_access',
      title: 'access:delegation.title',
      ...needsOf('settings.delegated_access'),
      namespaces: ['choices'],
      load: () => import('./delegations/DelegatedAccessPage.tsx'),
    },
    {
      ...users,
      route: 'settings.users.list',
      dialogs: ['settings.users.create'],
      title: 'access:users.title',
      load: () => import('./users/UsersPage.tsx'),
    },
    {
      ...users,
      permission: ['users.create'],
      route: 'settings.users.bulk_create',
      title: 'access:bulk.title',
      load: () => import('./users/bulk/BulkCreatePage.tsx'),
    },
    {
      ...users,
      route: 'settings.users.show',
      dialogs: ['settings.users.edit'],
      title: 'access:users.one',
      load: () => import('./users/UserPage.tsx'),
    },
    {
      ...explained,
      permission: ['users.view', 'permission_groups.view'],
      route: 'settings.users.access',
      title: 'access:explain.title',
      load: () => import('./explain/ExplainUserPage.tsx'),
    },
    {
      ...explained,
      route: 'settings.permissions.access',
      title: 'access:explain.whoTitle',
      load: () => import('./explain/WhoPage.tsx'),
    },
    {
      ...explained,
      route: 'people.access',
      title: 'access:explain.title',
      inside: 'person',
      load: () => import('./explain/WhoPage.tsx'),
    },
    { ...users, route: 'people.user', title: 'people:profile.user', inside: 'person', load: () => import('./users/PersonUserPage.tsx') },
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
    actions: [
      {
        on: 'person',
        route: 'people.user',
        label: 'people:profile.user',
        icon: IconUserCog,
        order: 78,
        places: ['page'],
        inMenu: true,
      },
      {
        on: 'person',
        route: 'people.access',
        label: 'people:actions.explainAccess',
        icon: IconShieldQuestion,
        order: 80,
        places: ['page'],
        inMenu: true,
      },
    ],
    lookUps: [{ of: 'permissionGroup', load: () => import('./look-up-groups.ts') }],
  },
})
