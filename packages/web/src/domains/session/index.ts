import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

/** How the people of the organisation sign in. */
export const session = defineDomain({
  name: 'session',
  namespaces: ['session', 'records', 'choices'],
  pages: [
    {
      route: 'settings.single_sign_on.list',
      title: 'session:sso.title',
      ...needsOf('settings.single_sign_on.list'),
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
})
