import { emailStatuses } from '@kith/shared/email-statuses.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { actionsFor, emailActions, type EmailAction } from './rules.ts'
import type { EmailRow, EntryRow } from './sql.ts'

const contentRight = 'email_log.content.view'
const resendRight = 'email_log.resend'

export const EmailMessage = builder.objectRef<EmailRow>('EmailMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    template: t.exposeString('template', { nullable: false, description: 'The name of its kind.' }),
    recipient: t.exposeString('recipient'),
    recipientName: t.exposeString('recipient_name'),
    personId: t.exposeID('person_id'),
    language: t.exposeString('language', { nullable: false }),
    subject: t.exposeString('subject', { description: 'Null until it is prepared.' }),
    status: t.field({ type: enumOf('EmailStatus', emailStatuses), nullable: false, resolve: ({ status }) => status }),
    reason: t.exposeString('reason', { description: 'Why it was not sent.' }),
    response: t.exposeString('response', { description: 'What the mail server said last.' }),
    attempts: t.exposeInt('attempts', { nullable: false }),
    queuedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.queued_at }),
    nextAttemptAt: t.field({ type: 'DateTime', resolve: (row) => row.next_attempt_at }),
    sentAt: t.field({ type: 'DateTime', resolve: (row) => row.sent_at }),
    blockedBy: t.exposeString('blocked_by', { description: 'The address or domain of the blacklist that it matches.' }),
    html: t.string({
      description: 'As it was sent, with links masked; null for users who may not read content.',
      resolve: async ({ html }, _, request) => (mayRead(await read(request)) ? html : null),
    }),
    plain: t.string({ resolve: async ({ plain }, _, request) => (mayRead(await read(request)) ? plain : null) }),
    isContentHidden: t.boolean({ nullable: false, resolve: async (_, __, request) => !mayRead(await read(request)) }),
    viewerMay: t.field({
      type: [enumOf('EmailAction', emailActions)],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => actionsOf(await read(request), row),
    }),
  }),
})

export const BlacklistEntry = builder.objectRef<EntryRow>('MessageBlacklistEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    address: t.exposeString('address', { nullable: false }),
    reason: t.exposeString('reason'),
    source: t.field({
      type: enumOf('MessageBlacklistSource', ['PERSON', 'BOUNCE', 'COMPLAINT']),
      nullable: false,
      resolve: ({ source }) => source,
    }),
    addedBy: t.exposeString('added_by'),
    addedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.added_at }),
  }),
})

const mayRead = ({ actor }: Context) => hasPermission(actor, contentRight)

export function actionsOf({ actor, services }: Context, row: EmailRow): EmailAction[] {
  return hasPermission(actor, resendRight) ? actionsFor(row, services.kith.mails.get(row.template)) : []
}
