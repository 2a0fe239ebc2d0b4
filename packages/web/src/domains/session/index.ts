import { defineDomain } from '#platform/routing/define-domain.ts'

/** How the people of the organisation sign in. */
export const session = defineDomain({
  name: 'session',
  namespaces: ['session', 'records', 'choices'],
  pages: [
    {
      route: 'settings.single_sign_on.list',
      title: 'session:sso.title',
      permission: ['sso_idps.view'],
      load: () => import('./single-sign-on/SingleSignOnPage.tsx'),
    },
    {
      route: 'settings.single_sign_on.create',
      title: 'session:sso.add',
      permission: ['sso_idps.view', 'sso_idps.create'],
      load: () => import('./single-sign-on/CreateProviderPage.tsx'),
    },
    {
      route: 'settings.single_sign_on.edit',
      title: 'session:sso.edit',
      permission: ['sso_idps.view', 'sso_idps.edit'],
      load: () => import('./single-sign-on/EditProviderPage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    settings: [{ route: 'settings.single_sign_on.list', label: 'session:sso.title', description: 'session:sso.line', group: 'access' }],
  },
})
