import { notificationFields, notificationsUntilFields } from '@kith/shared/notifications.ts'
import type { Context } from '../context.ts'
import { NotFound } from '../errors.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { isUuid } from '../rights/check.ts'
import { lockNotice, lockNoticesUntil, markAllRead, markAllSeen, markRead } from './sql.ts'

const shared = { record: 'notification', permission: 'signed-in', asOneself: true, returns: 'Boolean' } as const

export const notificationMarkRead = defineMutation({
  ...shared,
  name: 'notificationMarkRead',
  input: notificationFields,
  event: 'notification.read',
  plan: (ctx, { id }) => planMark(ctx, id, true),
  write: async ({ db, now }, { id }) => {
    await db.run(markRead, { id, now })
    return true
  },
})

export const notificationMarkUnread = defineMutation({
  ...shared,
  name: 'notificationMarkUnread',
  description: 'Keeps one of your notifications for later. It is not counted as new again.',
  input: notificationFields,
  event: 'notification.unread',
  plan: (ctx, { id }) => planMark(ctx, id, false),
  write: async ({ db }, { id }) => {
    await db.run(markRead, { id, now: null })
    return true
  },
})

export const notificationMarkAllRead = defineMutation({
  ...shared,
  name: 'notificationMarkAllRead',
  description: 'Marks your notifications as read, up to the newest one that you have seen.',
  input: notificationsUntilFields,
  event: 'notification.all_read',
  plan: async (ctx, { untilId }) => {
    const open = (await lockUntil(ctx, untilId)).filter((row) => row.read_at === null)
    return { id: untilId, personId: ctx.actor.personId, change: { before: { unread: open.length }, after: { unread: 0 } } }
  },
  write: async ({ db, actor, now }, { id }) => {
    await db.run(markAllRead, { user: actor.userId, id, now })
    return true
  },
})

export const notificationMarkAllSeen = defineMutation({
  ...shared,
  name: 'notificationMarkAllSeen',
  description: 'Says that your notifications have been shown to you, up to this one: they are not counted as new any more.',
  input: notificationsUntilFields,
  event: 'notification.all_seen',
  plan: async (ctx, { untilId }) => {
    const open = (await lockUntil(ctx, untilId)).filter((row) => row.seen_at === null)
    return { id: untilId, personId: ctx.actor.personId, change: { before: { unseen: open.length }, after: { unseen: 0 } } }
  },
  write: async ({ db, actor, now }, { id }) => {
    await db.run(markAllSeen, { user: actor.userId, id, now })
    return true
  },
})

async function planMark({ db, actor }: Context, id: string, isRead: boolean) {
  const row = isUuid(id) ? await db.first(lockNotice, { user: actor.userId, id }) : undefined
  if (!row) throw new NotFound()
  return { id: row.id, personId: actor.personId, change: { before: { isRead: row.read_at !== null }, after: { isRead } } }
}

async function lockUntil({ db, actor }: Context, id: string) {
  const known = isUuid(id) ? await db.first(lockNotice, { user: actor.userId, id }) : undefined
  if (!known) throw new NotFound()
  return db.run(lockNoticesUntil, { user: actor.userId, id })
}
