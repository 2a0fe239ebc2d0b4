import { v7 } from 'uuid'
import { enqueue, enqueueAll } from '../background/enqueue.ts'
import type { Context } from '../context.ts'
import { LinkCipher } from './link-cipher.ts'
import { oneLine } from './render.ts'
import { insertMails, type OwnTexts } from './sql.ts'
import type { MailTemplate } from './template.ts'

export type Recipient = {
  readonly address: string | null
  readonly name: string
  readonly personId?: string | null
  /** Whose account it is about: it is sent only while they have the address. */
  readonly userId?: string
}
export type NewMail<Values extends string> = {
  readonly template: MailTemplate<Values>
  readonly to: Recipient
  readonly language: string
  readonly data: Readonly<Record<Values, string>>
  /** Where it leads its reader, with whatever lets them in: kept encrypted, and only until it is sent. */
  readonly link?: string
  /** Texts that are only tried out, instead of those of the template. */
  readonly draft?: OwnTexts
}

/** The queue of emails; jobs carry the id of one, and its turn. */
export const queue = 'mail'

/** Writes an email in the transaction: it is sent if, and only if, this commits. Returns its id. */
export async function enqueueMail<Values extends string>(ctx: Context, mail: NewMail<Values>): Promise<string> {
  const [id = ''] = await enqueueMails(ctx, [mail])
  return id
}

/** The same for many at once, in two statements. */
export async function enqueueMails<Values extends string>(ctx: Context, mails: readonly NewMail<Values>[]): Promise<string[]> {
  const rows = mails.map((mail) => rowOf(ctx, v7(), mail))
  if (rows.length > 0) await ctx.db.run(insertMails, { mails: JSON.stringify(rows), now: ctx.now })
  const ids = rows.map(({ id }) => id)
  await enqueueAll(
    ctx,
    queue,
    ids.map((mailId) => ({ mailId, turn: 1 })),
  )
  return ids
}

function rowOf<Values extends string>(ctx: Context, id: string, { template, to, language, data, link, draft }: NewMail<Values>) {
  if ((link !== undefined) !== (template.hasLink ?? false)) throw new Error(`The email '${template.name}' has a link, or has none`)
  const place = { tenantId: ctx.actor.tenantId, mailId: id }
  return {
    id,
    template: template.name,
    language,
    recipient: to.address,
    recipient_name: oneLine(to.name),
    person_id: to.personId ?? null,
    user_id: to.userId ?? null,
    data,
    link: link === undefined ? null : `\\x${new LinkCipher(ctx.services.config.secret).seal(link, place).toString('hex')}`,
    draft: draft ?? null,
  }
}

/** Has an email sent, in so many seconds; a job of an earlier turn does nothing any more. */
export const enqueueTurn = (ctx: Context, mailId: string, turn: number, seconds = 0) =>
  enqueue(ctx, queue, { mailId, turn }, seconds > 0 ? { startAfter: seconds } : {})
