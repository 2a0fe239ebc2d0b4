import { declareDomain } from '../declare-domain.ts'
import { boolean, choice, integer } from '../fields.ts'
import { mailMethods } from '../notifications.ts'
import { defineRecord } from '../records.ts'

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
  records: [notification],
  permissions: {},
  events: ownThings,
  changeless: ownThings,
})
