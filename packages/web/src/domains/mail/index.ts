import { defineDomain } from '#platform/routing/define-domain.ts'

const log = ['settings.message_schedule.index']

export const mail = defineDomain({
  name: 'mail',
  namespaces: ['mail', 'records', 'choices'],
  pages: [
    { route: 'settings.email_log', title: 'mail:log.title', permission: log, load: () => import('./log/EmailLogPage.tsx') },
    {
      route: 'settings.email_log.show',
      title: 'mail:message.title',
      permission: log,
      load: () => import('./message/EmailMessagePage.tsx'),
    },
    {
      route: 'settings.email_templates.list',
      title: 'mail:templates.title',
      permission: ['email_templates.view'],
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
      permission: ['message_blacklist.view'],
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
  contributes: {
    settings: [
      { route: 'settings.email_log', label: 'mail:log.title', description: 'mail:log.line', group: 'email' },
      { route: 'settings.email_templates.list', label: 'mail:templates.title', description: 'mail:templates.line', group: 'email' },
      { route: 'settings.message_blacklist', label: 'mail:blacklist.title', description: 'mail:blacklist.line', group: 'email' },
    ],
  },
})
