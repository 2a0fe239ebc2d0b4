import { emailRequeueFields, emailResendFields, emailSendTestFields, emailUnsuppressFields } from '@kith/shared/domains/mail.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { enqueueMail, enqueueTurn } from '#platform/mail/enqueue.ts'
import { limitByHand } from './limit.ts'
import { testMail } from './mails.ts'
import { actionsFor, type EmailAction } from './rules.ts'
import { copyEmail, deleteEntry, emailById, entryOfAddress, lockEmail, ownAddress, requeueEmail, type EmailRow } from './sql.ts'
import { EmailMessage } from './types.ts'

const head = { record: 'emailMessage', permission: 'email_log.resend' } as const

export const emailRequeue = defineMutation({
  ...head,
  name: 'emailRequeue',
  description: 'Queues an email again that has failed or was not sent.',
  input: emailRequeueFields,
  event: 'email_message.requeued',
  returns: EmailMessage,
  plan: async (ctx, { id }) => {
    const row = await emailFor(ctx, id, 'REQUEUE')
    return { id: row.id, personId: row.person_id, change: { before: stateOf(row), after: { ...stateOf(row), status: 'PREPARING' } } }
  },
  write: (ctx, { id }) => queueAgain(ctx, id),
})

export const emailUnsuppress = defineMutation({
  ...head,
  name: 'emailUnsuppress',
  description: 'Takes the recipient of an email off the blacklist and queues the email again.',
  input: emailUnsuppressFields,
  event: 'email_message.unblocked',
  returns: EmailMessage,
  plan: async (ctx, { id }) => {
    const row = await emailFor(ctx, id, 'UNBLOCK')
    const entry = await ctx.db.first(entryOfAddress, { address: row.recipient ?? '' })
    // The block of a whole domain is about more than this email.
    if (!entry) throw new Invalid([problem('id', 'email_domain_blocked', { domain: row.blocked_by ?? '' })])
    const change = { before: stateOf(row), after: { ...stateOf(row), status: 'PREPARING' } }
    return { id: row.id, personId: row.person_id, entryId: entry.id, change }
  },
  write: async (ctx, { id, entryId }) => {
    await ctx.db.run(deleteEntry, { id: entryId })
    return queueAgain(ctx, id)
  },
})

export const emailResend = defineMutation({
  ...head,
  name: 'emailResend',
  description: 'Sends an email once more that was sent, as a new one to the same address.',
  input: emailResendFields,
  event: 'email_message.resent',
  returns: EmailMessage,
  plan: async (ctx, { id }, newId) => {
    const row = await emailFor(ctx, id, 'RESEND')
    return { id: newId, ofId: row.id, personId: row.person_id, change: { before: null, after: stateOf(row) } }
  },
  write: async (ctx, { id, ofId }) => {
    await limitByHand(ctx)
    await ctx.db.run(copyEmail, { id: ofId, newId: id, now: ctx.now })
    await enqueueTurn(ctx, id, 1)
    return ctx.db.one(emailById, { id })
  },
})

export const emailSendTest = defineMutation({
  ...head,
  name: 'emailSendTest',
  description: 'Sends an email to your own address, to see that emails arrive.',
  input: emailSendTestFields,
  event: 'email_message.test_sent',
  returns: EmailMessage,
  plan: async (ctx, { language }) => {
    const own = await ctx.db.one(ownAddress, { user: ctx.actor.userId, today: ctx.actor.today })
    return {
      id: ctx.actor.userId,
      personId: ctx.actor.personId,
      own,
      language: language || ctx.actor.language,
      change: { before: null, after: { recipient: own.address } },
    }
  },
  write: async (ctx, { own, language }) => {
    await limitByHand(ctx)
    const to = { address: own.address, name: own.display_name, personId: ctx.actor.personId, userId: ctx.actor.userId }
    const id = await enqueueMail(ctx, { template: testMail, to, language, data: {} })
    return ctx.db.one(emailById, { id })
  },
})

/** The email, held, with which this can be done. */
async function emailFor(ctx: Context, id: string, action: EmailAction): Promise<EmailRow> {
  const row = await ctx.db.first(lockEmail, { id })
  if (!row) throw new NotFound()
  const template = ctx.services.kith.mails.get(row.template)
  if (!actionsFor(row, template).includes(action))
    throw new Invalid([problem('id', template?.hasLink && !row.has_link ? 'email_link_gone' : 'email_requeue')])
  return row
}

async function queueAgain(ctx: Context, id: string): Promise<EmailRow> {
  await limitByHand(ctx)
  const { turn } = await ctx.db.one(requeueEmail, { id })
  await enqueueTurn(ctx, id, turn)
  return ctx.db.one(emailById, { id })
}

const stateOf = ({ recipient, status }: EmailRow) => ({ recipient, status })
