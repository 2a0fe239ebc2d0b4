import { needsOf } from '@kith/shared/navigation.ts'
import { IconChecks, IconCircleCheck, IconInbox, IconSend } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

/** The words of records and their actions. */
const gathered = ['records', 'conventions', 'events', 'choices'] as const

/** The inbox, and how the people of the organisation sign in. */
export const session = defineDomain({
  name: 'session',
  namespaces: ['session', 'records', 'choices'],
  pages: [
    { route: 'inbox', title: 'common:inbox.title', namespaces: gathered, subject: 'TO_DO', load: () => import('./inbox/WaitingPage.tsx') },
    {
      route: 'inbox.approvals',
      title: 'common:inbox.title',
      namespaces: gathered,
      subject: 'APPROVALS',
      load: () => import('./inbox/WaitingPage.tsx'),
    },
    { route: 'inbox.sent', title: 'common:inbox.title', subject: 'SENT', load: () => import('./inbox/ViewPage.tsx') },
    { route: 'inbox.done', title: 'common:inbox.title', subject: 'DONE', load: () => import('./inbox/ViewPage.tsx') },
    { route: 'tasks.index', title: 'common:inbox.title', load: () => import('./inbox/TasksPage.tsx') },
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
  icons: {
    inbox: IconInbox,
    'inbox.approvals': IconChecks,
    'inbox.sent': IconSend,
    'inbox.done': IconCircleCheck,
  },
  settingsIcons: () => import('./settings-icons.ts'),
})
