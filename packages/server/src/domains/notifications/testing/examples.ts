import { v7 } from 'uuid'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** One of the administrator, of whatever happened last. */
async function notice(server: TestServer): Promise<string> {
  const id = v7()
  await server.rows(
    `insert into notices (tenant_id, id, user_id, notification, event_id, collapse_key, created_at)
     select tenant_id, $1::uuid, $2, 'trainingRecorded', id, $1::text, at from events where tenant_id = $3 order by position desc limit 1`,
    [id, await server.userOf('admin'), server.world.tenantId],
  )
  return id
}

const one = async (server: TestServer) => ({ id: await notice(server) })
const until = async (server: TestServer) => ({ untilId: await notice(server) })

export const examples: MutationExamples = {
  notificationMarkRead: one,
  notificationMarkUnread: one,
  notificationMarkAllRead: until,
  notificationMarkAllSeen: until,
  eventNotificationsSwitch: () => Promise.resolve({ isEnabled: false }),
  eventNotificationNoticeAccept: () => Promise.resolve({ hasRead: true }),
  notificationMailSet: () => Promise.resolve({ notification: 'trainingRecorded', method: 'MONTHLY' }),
}
