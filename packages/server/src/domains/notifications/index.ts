import { defineDomain } from '#platform/domain.ts'
import {
  notificationMarkAllRead,
  notificationMarkAllSeen,
  notificationMarkRead,
  notificationMarkUnread,
} from '#platform/notifications/mutations.ts'
import { dailySummary, monthlySummary, notificationMail, notificationsMail, ownNotificationMail } from '#platform/notifications/mails.ts'
import { listNotificationPreferences, notificationMailSet } from '#platform/notifications/preferences.ts'
import { listNotifications } from '#platform/notifications/queries.ts'
import { gatherSummaries, writeSummaries } from '#platform/notifications/summaries.ts'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import {
  getNotifiableEvent,
  listEventNotificationRecipients,
  listNotifiableEvents,
  listPastNotifiableEvents,
  previewEventNotification,
} from './event-notifications/queries.ts'
import { rules } from './event-notifications/rules.ts'
import { eventNotificationNoticeAccept, eventNotificationsSwitch, getEventNotificationSettings } from './event-notifications/settings.ts'
import { eventNotifications } from './event-notifications/source.ts'
import { shownEventNotification } from './event-notifications/types.ts'
import { personalData } from './personal-data.ts'
import { forgetOldNotices } from './schedules.ts'

export const notifications = defineDomain({
  name: 'notifications',
  uses: ['audit', 'jobs', 'organisation'],
  reads: ['person_emails', 'jobs', 'permission_groups'],
  records: [eventNotification],
  rules: [rules],
  types: [shownEventNotification],
  notificationSources: [eventNotifications],
  queries: [
    listNotifications,
    listNotificationPreferences,
    getEventNotificationSettings,
    listNotifiableEvents,
    getNotifiableEvent,
    listPastNotifiableEvents,
    previewEventNotification,
    listEventNotificationRecipients,
  ],
  mutations: [
    notificationMarkRead,
    notificationMarkUnread,
    notificationMarkAllRead,
    notificationMarkAllSeen,
    notificationMailSet,
    eventNotificationsSwitch,
    eventNotificationNoticeAccept,
  ],
  mails: [notificationMail, notificationsMail, ownNotificationMail, dailySummary, monthlySummary],
  jobs: [writeSummaries],
  schedules: [gatherSummaries, forgetOldNotices],
  personalData,
})
