import { needsOf } from '@kith/shared/navigation.ts'
import { IconBell } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const own = needsOf('settings.event_notifications.list')

export const notifications = defineDomain({
  name: 'notifications',
  namespaces: ['notifications', 'records', 'choices', 'conventions'],
  pages: [
    { route: 'notifications', title: 'notifications:title', asOneself: true, load: () => import('./NotificationsPage.tsx') },
    {
      route: 'settings.event_notifications.list',
      title: 'notifications:own.title',
      ...own,
      load: () => import('./events/EventNotificationsPage.tsx'),
    },
    {
      route: 'settings.event_notifications.create',
      title: 'records:eventNotification.add',
      permission: ['event_notifications.view', 'event_notifications.create'],
      load: () => import('./events/EventNotificationFormPage.tsx'),
    },
    {
      route: 'settings.event_notifications.privacy_notice',
      title: 'notifications:privacy.title',
      ...own,
      load: () => import('./events/PrivacyNoticePage.tsx'),
    },
    {
      route: 'settings.event_notifications.show',
      title: 'records:eventNotification.one',
      ...own,
      load: () => import('./events/EventNotificationPage.tsx'),
    },
    {
      route: 'settings.event_notifications.edit',
      title: 'records:eventNotification.one',
      permission: ['event_notifications.view', 'event_notifications.edit'],
      load: () => import('./events/EventNotificationFormPage.tsx'),
    },
  ],
  icons: { notifications: IconBell },
  settingsIcons: () => import('./settings-icons.ts'),
})
