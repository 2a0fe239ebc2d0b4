import type { MailMethod } from '@kith/shared/notifications.ts'
import { href } from '@kith/shared/routes.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { readReader } from '../lists/exports/reader.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { asUserOn } from '../rights/as-user.ts'
import { textIn } from '../words.ts'
import { insertItems, mailedUsers, oneEvent, preferencesFor, type MailedUser } from './mail-sql.ts'
import { notificationMail } from './mails.ts'
import type { Notification } from './notification.ts'
import { eventIn, wordsOf } from './read.ts'
import type { WrittenNotice } from './sql.ts'

/** Sends what is wanted at once, and keeps the rest for the summaries. */
export async function mailNotices(ctx: Context, notification: Notification, notices: readonly WrittenNotice[]): Promise<void> {
  if (notices.length === 0 || !notification.mail) return
  const byMethod = Map.groupBy(notices, await methodsFor(ctx, notification, notices))
  const items = (['DAILY', 'MONTHLY'] as const).flatMap((method) =>
    (byMethod.get(method) ?? []).map(({ user_id, event_id }) => ({ id: v7(), user_id, event_id, method })),
  )
  if (items.length > 0) await ctx.db.run(insertItems, { notification: notification.name, items: JSON.stringify(items) })
  const atOnce = byMethod.get('AT_ONCE') ?? []
  const users = await usersOf(
    ctx,
    atOnce.map((notice) => notice.user_id),
  )
  for (const notice of atOnce) {
    const user = users.get(notice.user_id)
    if (user) await mailAtOnce(ctx, notification, user, notice.event_id)
  }
}

async function methodsFor(
  ctx: Context,
  { name, mail }: Notification,
  notices: readonly WrittenNotice[],
): Promise<(notice: WrittenNotice) => MailMethod> {
  const users = [...new Set(notices.map(({ user_id: user }) => user))]
  const wanted = mail?.always ? [] : await ctx.db.run(preferencesFor, { notification: name, users })
  const byUser = new Map(wanted.map(({ user_id: user, method }) => [user, method]))
  return ({ user_id: user }) => byUser.get(user) ?? mail?.when ?? 'NONE'
}

export async function usersOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, MailedUser>> {
  const rows = ids.length === 0 ? [] : await ctx.db.run(mailedUsers, { users: ids, today: ctx.actor.today })
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Nobody is told what they may not see by now; whoever cannot use their account is told nothing. */
async function mailAtOnce(ctx: Context, { name, mail, sensitive }: Notification, user: MailedUser, eventId: string): Promise<void> {
  const asReader = await asUserOn(ctx, user.userId, ctx.actor.today)
  if (!asReader) return
  const reader = await readReader(asReader)
  const { title, body, href: to, values } = await wordsOf(asReader, reader, name, eventIn(await ctx.db.one(oneEvent, { id: eventId })))
  if (values === null) return
  const { language } = reader
  if (mail?.template) return void (await enqueueMail(ctx, { template: mail.template, to: user, language, data: values }))
  const data = sensitive ? { title: textIn(reader, 'notifications:sensitive'), body: '' } : { title, body: body ?? '' }
  await enqueueMail(ctx, { template: notificationMail, to: user, language, data, link: addressOf(ctx, sensitive ? null : to) })
}

/** Where an email leads: to what it is about, or to all notifications. */
export const addressOf = ({ services }: Context, to: string | null): string =>
  new URL(to ?? href('notifications'), services.config.publicUrl).href
