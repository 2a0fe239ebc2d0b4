import type { MailMethod } from '@kith/shared/notifications.ts'
import { href } from '@kith/shared/routes.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { readReader, type FileReader } from '../lists/exports/reader.ts'
import { enqueueMail, type Recipient as MailRecipient } from '../mail/enqueue.ts'
import { asUserOn } from '../rights/as-user.ts'
import { textIn } from '../words.ts'
import { eventsNoticed, insertItems, mailedUsers, preferencesFor, type MailedUser } from './mail-sql.ts'
import { notificationMail, notificationsMail, ownNotificationMail } from './mails.ts'
import type { Notification } from './notification.ts'
import { eventIn, wordsOf } from './read.ts'
import type { Recipient, WrittenNotice } from './sql.ts'

/** The record that an event is about. */
type SubjectOf = (eventId: string) => string | undefined

/** Sends what is wanted at once, and keeps the rest for the summaries. */
export async function mailNotices(
  ctx: Context,
  notification: Notification,
  notices: readonly WrittenNotice[],
  subjectOf: SubjectOf,
): Promise<void> {
  if (notices.length === 0 || !(notification.mail || notification.delivery)) return
  const methodsOf = await methodsFor(ctx, notification, notices, subjectOf)
  const wanting = (method: MailMethod) => notices.filter((notice) => methodsOf(notice).includes(method))
  const items = (['DAILY', 'MONTHLY'] as const).flatMap((method) =>
    wanting(method).map(({ user_id, address, person_id, event_id }) => ({ id: v7(), user_id, address, person_id, event_id, method })),
  )
  if (items.length > 0) await ctx.db.run(insertItems, { notification: notification.name, items: JSON.stringify(items) })
  const atOnce = wanting('AT_ONCE')
  const reading = await readersOf(ctx, atOnce)
  for (const [first, ...others] of Map.groupBy(atOnce, ({ user_id: user, address }) => user ?? address).values()) {
    const reader = first && (await reading(first))
    if (reader) await mailAtOnce(ctx, notification, reader, [first, ...others])
  }
}

async function methodsFor(
  ctx: Context,
  { name, mail, delivery }: Notification,
  notices: readonly WrittenNotice[],
  subjectOf: SubjectOf,
): Promise<(notice: WrittenNotice) => readonly MailMethod[]> {
  if (delivery) {
    const fixed = delivery.filter((method) => method !== 'IN_PRODUCT')
    return () => fixed
  }
  const users = [...new Set(notices.flatMap(({ user_id: user }) => user ?? []))]
  const wanted = mail?.always ? [] : await ctx.db.run(preferencesFor, { notification: name, users })
  const byUser = new Map(wanted.map(({ user_id: user, method }) => [user, method]))
  const subjects = [...new Set(notices.flatMap(({ event_id: event }) => subjectOf(event) ?? []))]
  const bySubject = await mail?.whenOf?.(ctx, subjects)
  return ({ user_id: user, event_id: event }) => [byUser.get(user ?? '') ?? bySubject?.get(subjectOf(event) ?? '') ?? mail?.when ?? 'NONE']
}

/** Whoever is written to: with their rights, or, where they have no account, as the organisation reads. */
export type MailReader = { readonly ctx: Context; readonly reader: FileReader; readonly to: MailRecipient }

/** Finds the readers of these; undefined for whoever cannot use their account, who is told nothing. */
export async function readersOf(
  ctx: Context,
  recipients: readonly Recipient[],
): Promise<(recipient: Recipient) => Promise<MailReader | undefined>> {
  const ids = recipients.flatMap(({ user_id: user }) => user ?? [])
  const rows = ids.length === 0 ? [] : await ctx.db.run(mailedUsers, { users: ids, today: ctx.actor.today })
  const users = new Map(rows.map((row) => [row.userId, row]))
  const all = new Map<string, Promise<MailReader | undefined>>()
  return (recipient) => {
    const key = recipient.user_id ?? recipient.address ?? ''
    const found =
      all.get(key) ?? (recipient.address === null ? asUser(ctx, users.get(key)) : asAddressee(ctx, recipient.address, recipient))
    all.set(key, found)
    return found
  }
}

async function asUser(ctx: Context, user: MailedUser | undefined): Promise<MailReader | undefined> {
  const asReader = user && (await asUserOn(ctx, user.userId, ctx.actor.today))
  return asReader && { ctx: asReader, reader: await readReader(asReader), to: user }
}

const asAddressee = async (ctx: Context, address: string, { person_id: personId }: Recipient): Promise<MailReader> => ({
  ctx,
  reader: await readReader(ctx),
  to: { address, name: address, personId },
})

/** Nobody is told what they may not see by now; what they are told of several things at once is one email, unless each has a link of its own. */
async function mailAtOnce(
  ctx: Context,
  notification: Notification,
  { ctx: asReader, reader, to }: MailReader,
  notices: readonly WrittenNotice[],
): Promise<void> {
  const { name, mail, delivery, sensitive } = notification
  const events = await ctx.db.run(eventsNoticed, { ids: notices.map(({ event_id: id }) => id) })
  const words = await Promise.all(events.map((event) => wordsOf(asReader, reader, name, eventIn(event))))
  const told = words.filter(({ values }) => values !== null)
  if (told.length > 1 && !mail?.template && !delivery && !sensitive) {
    const data = { count: String(told.length), lines: listOf(reader, told.map(lineOf).slice(0, mostLines), told.length) }
    await enqueueMail(ctx, { template: notificationsMail, to, language: reader.language, data, link: addressOf(ctx, null) })
  } else for (const each of told) await mailOne(ctx, notification, { reader, to }, each)
}

async function mailOne(
  ctx: Context,
  { mail, delivery, sensitive }: Notification,
  { reader, to }: Omit<MailReader, 'ctx'>,
  { title, body, action, href: leadsTo, values }: Words,
): Promise<void> {
  const { language } = reader
  if (mail?.template) {
    const link = mail.template.hasLink && addressOf(ctx, leadsTo)
    return void (await enqueueMail(ctx, { template: mail.template, to, language, data: values ?? {}, ...(link && { link }) }))
  }
  const data = sensitive ? { title: textIn(reader, 'notifications:sensitive'), body: '' } : { title, body: body ?? '' }
  const link = addressOf(ctx, sensitive ? null : leadsTo)
  if (!delivery) return void (await enqueueMail(ctx, { template: notificationMail, to, language, data, link }))
  const button = (sensitive ? null : action) ?? textIn(reader, 'notifications:open')
  await enqueueMail(ctx, { template: ownNotificationMail, to, language, data: { ...data, action: button }, link })
}

type Words = Awaited<ReturnType<typeof wordsOf>>

/** More would not be read; the page has them all. */
export const mostLines = 50

/** The line of one of several. */
export const lineOf = ({ title, body }: Pick<Words, 'title' | 'body'>): string => (body ? `${title}: ${body}` : title)

/** A list of the first of them, with how many more there are. */
export function listOf(reader: FileReader, lines: readonly string[], total: number): string {
  const more = total > lines.length ? [textIn(reader, 'notifications:more_lines', { count: total - lines.length })] : []
  return [...lines, ...more].map((line) => `• ${line}`).join('\n')
}

/** Where an email leads: to what it is about, or to all notifications. */
export const addressOf = ({ services }: Context, to: string | null): string =>
  new URL(to ?? href('notifications'), services.config.publicUrl).href
