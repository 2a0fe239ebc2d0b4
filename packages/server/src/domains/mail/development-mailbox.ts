import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { recordReading } from '#platform/events/record-reading.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { renderRow } from '#platform/mail/deliver.ts'
import type { Rendered } from '#platform/mail/render.ts'
import { mailById } from '#platform/mail/sql.ts'
import { isUuid } from '#platform/rights/check.ts'
import { newestEmails, type DevelopmentMail } from './sql.ts'

const permission = 'development_mailbox.view'

const MailLine = builder.objectRef<DevelopmentMail>('DevelopmentMailLine').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    recipient: t.exposeString('recipient'),
    recipientName: t.exposeString('recipient_name'),
    subject: t.exposeString('subject'),
    queuedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.queued_at }),
  }),
})

const MailContent = builder.objectRef<Rendered & { id: string; link: string | null }>('DevelopmentMail').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    subject: t.exposeString('subject', { nullable: false }),
    html: t.exposeString('html', { nullable: false }),
    plain: t.exposeString('plain', { nullable: false }),
    link: t.exposeString('link', { description: 'Where its button leads; null where it has none, or none any more.' }),
  }),
})

export const listDevelopmentEmailMessages = defineQuery({
  name: 'listDevelopmentEmailMessages',
  description: 'The 100 newest emails, as long as this installation has no mail server.',
  permission,
  returns: [MailLine],
  nullable: false,
  resolve: async (ctx) => {
    ensureWithoutServer(ctx)
    return ctx.db.run(newestEmails, {})
  },
})

export const getDevelopmentEmailMessage = defineQuery({
  name: 'getDevelopmentEmailMessage',
  description: 'An email as its recipient would read it, links included, as long as this installation has no mail server.',
  permission,
  returns: MailContent,
  nullable: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  resolve: async (ctx, { id }) => {
    ensureWithoutServer(ctx)
    const row = isUuid(id) ? await ctx.db.first(mailById, { id, now: ctx.now }) : undefined
    if (!row) throw new NotFound()
    const { sent, link } = await renderRow(ctx, row)
    await recordReading(ctx, { event: 'email_message.read', subject: { kind: 'email_message', id: row.id } })
    return { id: row.id, ...sent, link }
  },
})

/** Where emails do leave, nobody but their recipients reads what their links carry. */
function ensureWithoutServer({ services: { mailer } }: Context): void {
  if (mailer.silence !== 'NO_SERVER') throw new NotFound()
}
