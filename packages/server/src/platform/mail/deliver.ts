import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { asSystemJob, defineJob } from '../background/jobs.ts'
import type { Context } from '../context.ts'
import { logoPath } from '../files/logos.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import { blockRecipient } from './block.ts'
import { enqueueTurn, queue } from './enqueue.ts'
import { LinkCipher, masked } from './link-cipher.ts'
import type { Outcome, Outgoing } from './mailer.ts'
import { BadTemplate } from './engine.ts'
import { messageIdOf } from './message-id.ts'
import { oneLine, renderMail, type Rendered } from './render.ts'
import { forgetLink, holdMail, noteFailure, noteLater, noteNotSent, notePrepared, noteSent, type MailRow, type Status } from './sql.ts'
import { textsOf } from './texts.ts'

/** The waits between tries, in seconds: twice as long each time, up to two hours; about a day in all. */
const mostAttempts = 20
const waitAfter = (attempts: number) => Math.min(7200, 5 * 2 ** (attempts - 1))

type Prepared = { readonly row: MailRow; readonly outgoing: Outgoing }

/**
 * Sends one email. What was prepared is committed before it is sent, and what became of it afterwards: a process that dies in between
 * sends it once more, under the same Message-ID. What the mail server cannot take now has its next try as a turn of its own.
 */
export const deliverMail = defineJob({
  queue,
  retries: 60,
  concurrency: 3,
  run: async (services, { tenantId }, data) => {
    const [id, turn] = [String(data['mailId']), Number(data['turn'])]
    const prepared = await asSystemJob(services, tenantId, (ctx) => prepare(ctx, id, turn))
    if (!prepared) return
    const outcome = await services.mailer.send(prepared.outgoing)
    await asSystemJob(services, tenantId, (ctx) => note(ctx, prepared.row, outcome))
  },
})

/** What is to be sent; undefined where nothing is, and the row then says why. */
async function prepare(ctx: Context, id: string, turn: number): Promise<Prepared | undefined> {
  const row = await ctx.db.first(holdMail, { id, turn, now: ctx.now })
  if (!row) return undefined
  const { mailer, config } = ctx.services
  const rendered = await renderRow(ctx, row).catch((error: unknown) => {
    if (error instanceof BadTemplate) return error
    throw error
  })
  if (rendered instanceof BadTemplate)
    return stop(ctx, row, { status: 'FAILED', reason: 'TEMPLATE', response: rendered.message.slice(0, 300) })
  const { shown, sent } = rendered
  await ctx.db.run(notePrepared, { id, ...shown })
  if (isVoid(ctx, row)) {
    await ctx.db.run(forgetLink, { id })
    return stop(ctx, row, { status: 'NOT_SENT', reason: 'ADDRESS_CHANGED' })
  }
  if (row.recipient === null || !isEmail(row.recipient)) return stop(ctx, row, { status: 'FAILED_NO_RECIPIENT' })
  if (row.is_blocked) return stop(ctx, row, { status: 'FAILED_DENYLIST' })
  const silence = row.emails_enabled ? mailer.silence : 'EMAILS_OFF'
  if (silence) return stop(ctx, row, { status: 'NOT_SENT', reason: silence })
  const outgoing: Outgoing = {
    messageId: messageIdOf({ tenantId: ctx.actor.tenantId, id: row.id, publicUrl: config.publicUrl }),
    fromName: oneLine(row.email_from_name ?? row.organisation),
    replyTo: row.email_reply_to !== null && isEmail(row.email_reply_to) ? row.email_reply_to : null,
    to: { name: oneLine(row.recipient_name ?? ''), address: row.recipient },
    subject: sent.subject,
    html: sent.html,
    plain: sent.plain,
  }
  return { row, outgoing }
}

/** An email is void once its reader no longer receives mail at this address. */
const isVoid = ({ services }: Context, { template, recipient, is_theirs: isTheirs, has_passed: hasPassed }: MailRow) =>
  recipient !== null && (services.kith.mails.get(template)?.toFormerAddress ? hasPassed : !isTheirs)

type Stopped = {
  readonly status: Status
  readonly reason?: 'EMAILS_OFF' | 'NO_SERVER' | 'TEMPLATE' | 'ADDRESS_CHANGED'
  readonly response?: string
}

async function stop(ctx: Context, { id }: MailRow, { status, reason, response }: Stopped): Promise<undefined> {
  await ctx.db.run(noteNotSent, { id, status, reason: reason ?? null, response: response ?? null })
}

/** As it is sent, and as it is shown afterwards. */
export async function renderRow(ctx: Context, row: MailRow): Promise<{ sent: Rendered; shown: Rendered; link: string | null }> {
  const template = ctx.services.kith.mails.get(row.template)
  if (!template) throw new BadTemplate(`There is no template '${row.template}'.`)
  const { language, organisation } = row
  const texts = { ...(await textsOf(ctx, template, await wordingOf(ctx, language))), ...row.draft }
  const link = linkOf(ctx, row)
  const path = logoPath(ctx.actor.tenantId, row.logo_id)
  const logo = path && new URL(path, ctx.services.config.publicUrl).href
  const all = { texts, values: { recipient: row.recipient_name ?? '', ...row.data }, organisation, logo, language }
  const shown = await renderMail({ ...all, link: template.hasLink ? masked(link ?? `${ctx.services.config.publicUrl}/#`) : null })
  return { shown, link, sent: link === null ? shown : await renderMail({ ...all, link }) }
}

/** The link of an email that has not been sent yet; null where it has none, or none any more. */
function linkOf({ services, actor: { tenantId } }: Context, { id, link }: Pick<MailRow, 'id' | 'link'>): string | null {
  return link && new LinkCipher(services.config.secret).open(link, { tenantId, mailId: id })
}

async function note(
  ctx: Context,
  { id, recipient, turn, attempts, person_id: personId }: MailRow,
  { kind, response }: Outcome,
): Promise<void> {
  const { db, now } = ctx
  if (kind === 'sent') return void (await db.run(noteSent, { id, response, now }))
  if (kind === 'later' && attempts < mostAttempts) {
    const seconds = waitAfter(attempts)
    const next = await db.first(noteLater, { id, turn, response, at: new Date(now.getTime() + seconds * 1000) })
    if (next) await enqueueTurn(ctx, id, next.turn, seconds)
    return
  }
  await db.run(noteFailure, { id, response, status: kind === 'bounced' ? 'FAILED_BOUNCE' : 'FAILED' })
  if (kind !== 'bounced' || recipient === null) return
  await blockRecipient(ctx, { address: recipient, personId, source: 'BOUNCE' })
}
