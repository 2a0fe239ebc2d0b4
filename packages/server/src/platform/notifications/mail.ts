import type { MailMethod } from '@kith/shared/notifications.ts'
import { href } from '@kith/shared/routes.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import type { RecordedEvent } from '../events/subscribers.ts'
import { readReader, type FileReader } from '../lists/exports/reader.ts'
import { enqueueMails, type NewMail, type Recipient as MailRecipient } from '../mail/enqueue.ts'
import { asUserOn } from '../rights/as-user.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import { textIn, type Wording } from '../words.ts'
import { eventsNoticed, insertItems, mailedUsers, preferencesFor, type MailedUser } from './mail-sql.ts'
import { notificationMail, notificationsMail, ownNotificationMail } from './mails.ts'
import type { NoticedEvent, Notification } from './notification.ts'
import { eventIn, inWordsOf, wordsOf, type NoticeWords as Words } from './read.ts'
import type { Recipient, WrittenNotice } from './sql.ts'

/** The record that an event is about. */
type SubjectOf = (eventId: string) => string | undefined

/** Sends what is wanted at once, and keeps the rest for the summaries. */
export async function mailNotices(
  ctx: Context,
  notification: Notification,
  notices: readonly WrittenNotice[],
  events: ReadonlyMap<string, RecordedEvent>,
): Promise<void> {
  if (notices.length === 0 || !(notification.mail || notification.delivery)) return
  const methodsOf = await methodsFor(ctx, notification, notices, (id) => events.get(id)?.subjectId)
  const wanting = (method: MailMethod) => notices.filter((notice) => methodsOf(notice).includes(method))
  const items = (['DAILY', 'MONTHLY'] as const).flatMap((method) =>
    wanting(method).map(({ user_id, address, person_id, event_id }) => ({ id: v7(), user_id, address, person_id, event_id, method })),
  )
  if (items.length > 0) await ctx.db.run(insertItems, { notification: notification.name, items: JSON.stringify(items) })
  const atOnce = wanting('AT_ONCE')
  const apart = await notification.mail?.togetherOf?.(ctx, [...new Set(atOnce.flatMap(({ event_id: id }) => events.get(id) ?? []))])
  await mailAtOnce(
    ctx,
    notification,
    atOnce.filter(({ event_id: id }) => !apart?.has(id)),
  )
}

/** Sends what is wanted at once of events whose emails were left to whoever caused them: one email for each reader. */
export async function mailTogether(
  ctx: Context,
  notification: Notification,
  notices: readonly WrittenNotice[],
  subjectOf: SubjectOf,
): Promise<void> {
  if (notices.length === 0) return
  const methodsOf = await methodsFor(ctx, notification, notices, subjectOf)
  await mailAtOnce(
    ctx,
    notification,
    notices.filter((notice) => methodsOf(notice).includes('AT_ONCE')),
  )
}

/** Writes one email to each reader of these notices; to those of whom nothing has to be asked one by one, in as many statements as to one. */
async function mailAtOnce(ctx: Context, notification: Notification, notices: readonly WrittenNotice[]): Promise<void> {
  if (notices.length === 0) return
  const noticed = await ctx.db.run(eventsNoticed, { ids: [...new Set(notices.map(({ event_id: id }) => id))] })
  const events = new Map(noticed.map((row) => [row.event_id, eventIn(row)]))
  const users = await mailedUsersOf(ctx, notices)
  const known = await knownWords(ctx, notification, notices, { events, users })
  const reading = readersAmong(ctx, users)
  const mails: NewMail<string>[] = []
  for (const [first, ...others] of Map.groupBy(notices, ({ user_id: user, address }) => user ?? address).values()) {
    if (!first) continue
    const own = [first, ...others].flatMap((notice) => events.get(notice.event_id) ?? [])
    const words = own.map(({ id }) => known.get(`${first.user_id} ${id}`))
    const letter = words.every((each) => each !== undefined)
      ? await letterTo(ctx, users.get(first.user_id ?? ''), words)
      : await letterAs(await reading(first), notification, own)
    if (letter) mails.push(...mailsOf(ctx, notification, letter))
  }
  await enqueueMails(ctx, mails)
}

type Found = { readonly events: ReadonlyMap<string, NoticedEvent>; readonly users: ReadonlyMap<string, MailedUser> }

/** Finds the words for readers of whom nothing has to be asked one by one, by user and event. */
async function knownWords(ctx: Context, { name, aboutMany }: Notification, notices: readonly WrittenNotice[], { events, users }: Found) {
  if (!aboutMany) return new Map<string, Words>()
  const wordings = new Map<string, Wording>()
  for (const { language } of users.values()) if (!wordings.has(language)) wordings.set(language, await wordingOf(ctx, language))
  const told = notices.flatMap(({ user_id: userId, event_id: id }) => {
    const [user, event] = [users.get(userId ?? ''), events.get(id)]
    const wording = wordings.get(user?.language ?? '')
    return user?.personId && event && wording ? [{ userId, event, personId: user.personId, reader: { ...user, ...wording } }] : []
  })
  const abouts = await aboutMany(ctx, told)
  return new Map(
    told.flatMap(({ userId, event, reader }, index) => {
      const about = abouts[index]
      return about ? [[`${userId} ${event.id}`, inWordsOf(reader, name, event, about)] as const] : []
    }),
  )
}

type Letter = Omit<MailReader, 'ctx'> & { readonly told: readonly Words[] }

const letterTo = async (ctx: Context, user: MailedUser | undefined, told: readonly Words[]): Promise<Letter | undefined> =>
  user && { reader: { ...user, ...(await wordingOf(ctx, user.language)) }, to: user, told }

/** Nobody is told what they may not see by now. */
async function letterAs(
  reading: MailReader | undefined,
  { name }: Notification,
  events: readonly NoticedEvent[],
): Promise<Letter | undefined> {
  if (!reading) return undefined
  const { ctx, reader, to } = reading
  const words = await Promise.all(events.map((event) => wordsOf(ctx, reader, name, event)))
  return { reader, to, told: words }
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

/** A reader has their own rights; one without an account reads as the organisation does. */
export type MailReader = { readonly ctx: Context; readonly reader: FileReader; readonly to: MailRecipient }

/** Finds the readers of these; undefined for whoever cannot use their account, who is told nothing. */
export const readersOf = async (ctx: Context, recipients: readonly Recipient[]) => readersAmong(ctx, await mailedUsersOf(ctx, recipients))

async function mailedUsersOf(ctx: Context, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, MailedUser>> {
  const ids = [...new Set(recipients.flatMap(({ user_id: user }) => user ?? []))]
  const rows = ids.length === 0 ? [] : await ctx.db.run(mailedUsers, { users: ids, today: ctx.actor.today })
  return new Map(rows.map((row) => [row.userId, row]))
}

function readersAmong(ctx: Context, users: ReadonlyMap<string, MailedUser>) {
  const all = new Map<string, Promise<MailReader | undefined>>()
  return (recipient: Recipient): Promise<MailReader | undefined> => {
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

/** Several things that somebody is told of at once are one email, unless each has a link of its own. */
function mailsOf(ctx: Context, notification: Notification, { reader, to, told }: Letter): NewMail<string>[] {
  const { mail, delivery, sensitive } = notification
  const { language } = reader
  const seen = told.filter(({ values }) => values !== null)
  if (seen.length < 2 || mail?.template || delivery || sensitive) return seen.map((each) => mailOf(ctx, notification, { reader, to }, each))
  const data = { count: String(seen.length), lines: listOf(reader, seen.map(lineOf).slice(0, mostLines), seen.length) }
  return [{ template: notificationsMail, to, language, data, link: addressOf(ctx, null) }]
}

function mailOf(
  ctx: Context,
  { mail, delivery, sensitive }: Notification,
  { reader, to }: Omit<MailReader, 'ctx'>,
  { title, body, action, href: leadsTo, values }: Words,
): NewMail<string> {
  const { language } = reader
  if (mail?.template) {
    const link = mail.template.hasLink && addressOf(ctx, leadsTo)
    return { template: mail.template, to, language, data: values ?? {}, ...(link && { link }) }
  }
  const data = sensitive ? { title: textIn(reader, 'notifications:sensitive'), body: '' } : { title, body: body ?? '' }
  const link = addressOf(ctx, sensitive ? null : leadsTo)
  if (!delivery) return { template: notificationMail, to, language, data, link }
  const button = (sensitive ? null : action) ?? textIn(reader, 'notifications:open')
  return { template: ownNotificationMail, to, language, data: { ...data, action: button }, link }
}

/** More would not be read; the page has them all. */
export const mostLines = 50

/** Says one of several things in a line. */
export const lineOf = ({ title, body }: Pick<Words, 'title' | 'body'>): string => (body ? `${title}: ${body}` : title)

/** Lists the first of them, and says how many more there are. */
export function listOf(reader: FileReader, lines: readonly string[], total: number): string {
  const more = total > lines.length ? [textIn(reader, 'notifications:more_lines', { count: total - lines.length })] : []
  return [...lines, ...more].map((line) => `• ${line}`).join('\n')
}

/** An email leads to its subject where it has one, else to all notifications. */
export const addressOf = ({ services }: Context, to: string | null): string =>
  new URL(to ?? href('notifications'), services.config.publicUrl).href
