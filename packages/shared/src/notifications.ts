import { choice, id, text } from './fields.ts'

/** How someone hears of a notification by email. */
export const mailMethods = ['AT_ONCE', 'DAILY', 'MONTHLY', 'NONE'] as const
export type MailMethod = (typeof mailMethods)[number]

export const notificationFields = { id: id({ required: true }) }
export const notificationsUntilFields = { untilId: id({ required: true }) }
export const notificationMailFields = {
  notification: text({ required: true, max: 100 }),
  method: choice('NotificationMailMethod', mailMethods, { required: true }),
}
