import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const log = needsOf('settings.email_log')

export const mail = defineDomain({
  name: 'mail',
  namespaces: ['mail', 'records', 'choices'],
  pages: [
    { route: 'settings.email_log', title: 'mail:log.title', ...log, load: () => import('./log/EmailLogPage.tsx') },
    {
      route: 'settings.email_log.show',
      title: 'mail:message.title',
      ...log,
      load: () => import('./message/EmailMessagePage.tsx'),
    },
    {
      route: 'settings.email_templates.list',
      title: 'mail:templates.title',
      ...needsOf('settings.email_templates.list'),
      load: () => import('./templates/EmailTemplatesPage.tsx'),
    },
    {
      route: 'settings.email_templates.edit',
      title: 'mail:templates.title',
      permission: ['email_templates.view', 'email_templates.edit'],
      load: () => import('./templates/EmailTemplatePage.tsx'),
    },
    {
      route: 'settings.message_blacklist',
      dialogs: ['settings.message_blacklist.create'],
      title: 'mail:blacklist.title',
      ...needsOf('settings.message_blacklist'),
      load: () => import('./blacklist/BlacklistPage.tsx'),
    },
    {
      route: 'settings.development_mailbox',
      title: 'mail:mailbox.title',
      permission: ['development_mailbox.view'],
      load: () => import('./mailbox/DevelopmentMailboxPage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
})
