import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listNotifications afterId': 'no record of the example is a notification',
  'previewEventNotification eventId': 'the event of the example is no event of the notification',
  'listEventNotificationRecipients id': 'the event of the example is no event of the notification',
  'listEventNotificationRecipients eventId': 'the event of the example is no event of the notification',
}
