import { defineDomain } from '#platform/domain.ts'
import {
  notificationMarkAllRead,
  notificationMarkAllSeen,
  notificationMarkRead,
  notificationMarkUnread,
} from '#platform/notifications/mutations.ts'
import { listNotifications } from '#platform/notifications/queries.ts'
import { personalData } from './personal-data.ts'
import { forgetOldNotices } from './schedules.ts'

export const notifications = defineDomain({
  name: 'notifications',
  queries: [listNotifications],
  mutations: [notificationMarkRead, notificationMarkUnread, notificationMarkAllRead, notificationMarkAllSeen],
  schedules: [forgetOldNotices],
  personalData,
})
