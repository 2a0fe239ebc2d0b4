import { declareDomain } from '../declare-domain.ts'
import { boolean, choice, integer } from '../fields.ts'
import { mailMethods } from '../notifications.ts'
import { defineRecord } from '../records.ts'
import { eventNotification, eventNotificationConsent, eventNotificationSwitch } from './notifications/event-notifications.ts'

/** That its user is told of something: theirs alone. */
export const notification = defineRecord({
  kind: 'notification',
  table: 'notices',
  owner: 'user',
  fields: {},
  facts: { isRead: boolean(), unread: integer(), unseen: integer(), mail: choice('NotificationMailMethod', mailMethods) },
  permissions: {},
})

/** What users do with what they are told: every record is as it was. */
const ownThings = [
  'notification.read',
  'notification.unread',
  'notification.all_read',
  'notification.all_seen',
  'notification.mail_changed',
] as const

export const notifications = declareDomain({
  name: 'notifications',
  area: 'organisation',
  records: [notification, eventNotification, eventNotificationSwitch, eventNotificationConsent],
  permissions: {},
  events: [...ownThings, 'event_notification_switch.changed', 'event_notification_consent.given'],
  navigation: [
    {
      group: 'inbox',
      route: 'notifications',
      label: 'common:navigation.notifications',
      tab: { of: 'inbox', as: 'news' },
      asOneself: true,
      order: 50,
    },
  ],
  settings: [
    {
      route: 'settings.event_notifications.list',
      needs: { permission: ['event_notifications.view'] },
      label: 'notifications:own.title',
      description: 'notifications:own.line',
      keywords: 'notifications:own.keywords',
      group: 'notifications',
    },
    {
      route: 'settings.event_notifications.privacy_notice',
      needs: { permission: ['event_notifications.view'] },
      label: 'notifications:privacy.title',
      description: 'notifications:privacy.line',
      group: 'notifications',
      tabOf: 'settings.event_notifications.list',
    },
  ],
  neverLent: ['event_notifications'],
  changeless: ownThings,
})
