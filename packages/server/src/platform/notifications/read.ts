import { fillIn, shownIn, textFor } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import { readReader, type FileReader } from '../lists/exports/reader.ts'
import { isOff } from '../modules.ts'
import { isUuid } from '../rights/check.ts'
import { textIn, type Wording } from '../words.ts'
import type { NoticedEvent, NoticeText } from './notification.ts'
import { countUnseen, noticesOf, ownNotice, type NoticeRow } from './sql.ts'

/** The top bar says no more than that there are more. */
const mostUnseen = 100

/** A notice as its reader has it. */
export type Notice = Omit<NoticeRow, 'event'> & {
  readonly title: string
  readonly body: string | null
  readonly href: string | null
  readonly event: string
}

/** The notices of the acting user behind one of them, the newest first. */
export async function loadNotices(ctx: Context, after: string | null, limit: number): Promise<Notice[]> {
  const rows = await ctx.db.run(noticesOf, { ...ours(ctx), after, limit })
  const reader = await readReader(ctx)
  return Promise.all(rows.map(({ event_id: id, ...row }) => inWords(ctx, reader, { ...row, event: { ...row, id } })))
}

/** Whether it is a notice of the acting user. */
export const isOwn = async ({ db, actor }: Context, id: string): Promise<boolean> =>
  isUuid(id) && (await db.first(ownNotice, { user: actor.userId, id })) !== undefined

/** How many of them the acting user has not seen, up to 100. */
export async function unseenNotices(ctx: Context): Promise<number> {
  return (await ctx.db.one(countUnseen, { ...ours(ctx), most: mostUnseen })).unseen
}

const ours = (ctx: Context) => ({
  user: ctx.actor.userId,
  notifications: [...ctx.services.kith.notifications.values()].filter((each) => !isOff(ctx, each)).map(({ name }) => name),
})

async function inWords(ctx: Context, reader: FileReader, { event, ...row }: NoticeRow): Promise<Notice> {
  const about = await ctx.services.kith.notifications.get(row.notification)?.about(ctx, event, reader)
  const notice = { ...row, event: event.name }
  if (!about) return { ...notice, title: textIn(reader, 'notifications:closed'), body: null, href: null }
  const { body = null, href = null } = about
  return { ...notice, title: titleOf(reader, row.notification, event, about), body, href }
}

function titleOf(reader: Wording, name: string, { actorName }: NoticedEvent, { says, values: given }: NoticeText): string {
  const values = { actor: actorName ?? textIn(reader, 'notifications:system'), ...given }
  const text = textFor(reader.texts, `notices:${says ? `${name}.${says}` : name}.title`, values, reader.language)
  if (text === undefined) throw new Error(`The notification '${name}' has no title`)
  return fillIn(text, values, shownIn(reader.language))
}
