import { IconSettings } from '@tabler/icons-react'
import { defineDomain } from './routing/define-domain.ts'

/** The pages that belong to no domain. */
export const platform = defineDomain({
  name: 'platform',
  pages: [
    { route: 'settings.index', title: 'common:settingsIndex.title', load: () => import('./settings-index/SettingsIndexPage.tsx') },
    { route: 'more', title: 'common:navigation.allPages', load: () => import('./shell/MorePage.tsx') },
    { route: 'help', title: 'common:help.title', load: () => import('./help/HelpPage.tsx') },
    { route: 'help.guide', title: 'common:help.guides', load: () => import('./help/GuidePage.tsx') },
    { route: 'not_found', title: 'common:errors.notFound.title', load: () => import('./errors/NotFoundRoute.tsx') },
    { route: 'access_denied', title: 'common:errors.accessDenied.title', load: () => import('./errors/AccessDeniedRoute.tsx') },
  ],
  icons: { 'settings.index': IconSettings },
})
