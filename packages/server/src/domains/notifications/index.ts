import { defineDomain } from '#platform/domain.ts'
import {
  notificationMarkAllRead,
  notificationMarkAllSeen,
  notificationMarkRead,
  notificationMarkUnread,
} from '#platform/notifications/mutations.ts'
import { dailySummary, monthlySummary, notificationMail } from '#platform/notifications/mails.ts'
import { listNotificationPreferences, notificationMailSet } from '#platform/notifications/preferences.ts'
import { listNotifications } from '#platform/notifications/queries.ts'
import { gatherSummaries, writeSummaries } from '#platform/notifications/summaries.ts'
import { personalData } from './personal-data.ts'
import { forgetOldNotices } from './schedules.ts'

export const notifications = defineDomain({
  name: 'notifications',
  queries: [listNotifications, listNotificationPreferences],
  mutations: [notificationMarkRead, notificationMarkUnread, notificationMarkAllRead, notificationMarkAllSeen, notificationMailSet],
  mails: [notificationMail, dailySummary, monthlySummary],
  jobs: [writeSummaries],
  schedules: [gatherSummaries, forgetOldNotices],
  personalData,
})
