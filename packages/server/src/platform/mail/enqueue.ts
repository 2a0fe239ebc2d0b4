import { v7 } from 'uuid'
import { enqueue } from '../background/enqueue.ts'
import type { Context } from '../context.ts'
import { LinkCipher } from './link-cipher.ts'
import { oneLine } from './render.ts'
import { insertMail, type OwnTexts } from './sql.ts'
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
export async function enqueueMail<Values extends string>(
  ctx: Context,
  { template, to, language, data, link, draft }: NewMail<Values>,
): Promise<string> {
  if ((link !== undefined) !== (template.hasLink ?? false)) throw new Error(`The email '${template.name}' has a link, or has none`)
  const id = v7()
  const place = { tenantId: ctx.actor.tenantId, mailId: id }
  await ctx.db.run(insertMail, {
    id,
    template: template.name,
    language,
    recipient: to.address,
    name: oneLine(to.name),
    person: to.personId ?? null,
    user: to.userId ?? null,
    data: JSON.stringify(data),
    link: link === undefined ? null : new LinkCipher(ctx.services.config.secret).seal(link, place),
    draft: draft ? JSON.stringify(draft) : null,
    resentFrom: null,
    now: ctx.now,
  })
  await enqueueTurn(ctx, id, 1)
  return id
}

/** Has an email sent, in so many seconds; a job of an earlier turn does nothing any more. */
export const enqueueTurn = (ctx: Context, mailId: string, turn: number, seconds = 0) =>
  enqueue(ctx, queue, { mailId, turn }, seconds > 0 ? { startAfter: seconds } : {})
