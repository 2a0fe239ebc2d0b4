import { fillIn, shownIn, textFor } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import { rowsByKey } from '../database/rows-by-key.ts'
import { readReader, type FileReader } from '../lists/exports/reader.ts'
import { isOff } from '../modules.ts'
import { isUuid } from '../rights/check.ts'
import { textIn, type Wording } from '../words.ts'
import type { NoticedEvent, NoticeText, Notification } from './notification.ts'
import { countUnseen, noticesOf, ownNotice, type NoticedColumns, type NoticeRow } from './sql.ts'

/** The top bar says no more than that there are more. */
const mostUnseen = 100

/** A notice as its reader has it. */
export type Notice = Omit<NoticeRow, 'event'> & {
  readonly title: string
  readonly body: string | null
  readonly action: string | null
  readonly href: string | null
  readonly event: string
}

/** The notices of the acting user behind one of them, the newest first. */
export async function loadNotices(ctx: Context, after: string | null, limit: number): Promise<Notice[]> {
  const rows = await ctx.db.run(noticesOf, { ...ours(ctx), after, limit })
  const reader = await readReader(ctx)
  await Promise.all(rows.map(({ notification }) => notificationNamed(ctx, notification)))
  return Promise.all(rows.map((row) => inWords(ctx, reader, { ...row, event: eventIn(row) })))
}

/** Whether it is a notice of the acting user. */
export const isOwn = async ({ db, actor }: Context, id: string): Promise<boolean> =>
  isUuid(id) && (await db.first(ownNotice, { user: actor.userId, id })) !== undefined

/** How many of them the acting user has not seen, up to 100. */
export async function unseenNotices(ctx: Context): Promise<number> {
  return (await ctx.db.one(countUnseen, { ...ours(ctx), most: mostUnseen })).unseen
}

/** The event of a row that names it. */
export const eventIn = <Row extends NoticedColumns>({ event_id: id, ...row }: Row): NoticedEvent => ({ ...row, id })

const ours = (ctx: Context) => ({
  user: ctx.actor.userId,
  notifications: [...ctx.services.kith.notifications.values(), ...ctx.services.kith.notificationSources.values()]
    .filter((each) => !isOff(ctx, each))
    .map(({ name }) => name),
})

async function inWords(ctx: Context, reader: FileReader, { event, ...row }: NoticeRow): Promise<Notice> {
  const { values: _, ...words } = await wordsOf(ctx, reader, row.notification, event)
  return { ...row, event: event.name, ...words }
}

/** What a notification says of an event to the acting user now. */
export async function wordsOf(ctx: Context, reader: FileReader, name: string, event: NoticedEvent): Promise<NoticeWords> {
  return inWordsOf(reader, name, event, (await (await notificationNamed(ctx, name))?.about(ctx, event, reader)) ?? null)
}

/** The same, where it is known what there is to say. */
export function inWordsOf(reader: Wording, name: string, event: NoticedEvent, about: NoticeText | null): NoticeWords {
  if (!about) return { title: textIn(reader, 'notifications:closed'), body: null, action: null, href: null, values: null }
  const { body = null, action = null, href = null, values = {} } = about
  return { title: about.title ?? titleOf(reader, name, event, about), body, action, href, values }
}

/** One that is declared, or that an organisation has made itself; undefined for one that is gone. */
export async function notificationNamed(ctx: Context, name: string): Promise<Notification | undefined> {
  const { notifications, notificationSources } = ctx.services.kith
  const [sourceName = '', id] = name.split(':')
  const source = notificationSources.get(sourceName)
  if (!source || id === undefined) return notifications.get(name)
  const made = rowsByKey(
    ctx,
    `notifications of ${sourceName}`,
    (each: Notification) => each.name.slice(sourceName.length + 1),
    async (ids) => [...(await source.load(ctx, ids))],
  )
  return (await made.load(id))[0]
}

/** `values` are null where there is nothing left of it that its reader may see. */
export type NoticeWords = Pick<Notice, 'title' | 'body' | 'action' | 'href'> & { readonly values: Readonly<Record<string, string>> | null }

function titleOf(reader: Wording, name: string, { actorName }: NoticedEvent, { says, values: given }: NoticeText): string {
  const values = { actor: actorName ?? textIn(reader, 'notifications:system'), ...given }
  const text = textFor(reader.texts, `notices:${says ? `${name}.${says}` : name}.title`, values, reader.language)
  if (text === undefined) throw new Error(`The notification '${name}' has no title`)
  return fillIn(text, values, shownIn(reader.language))
}
