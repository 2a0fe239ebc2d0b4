import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { emailsEnabled } from '#platform/mail/sql.ts'
import { emailById } from './sql.ts'
import { EmailMessage } from './types.ts'

export const getEmailMessage = defineQuery({
  name: 'getEmailMessage',
  permission: 'settings.message_schedule.index',
  returns: EmailMessage,
  nullable: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  resolve: async (ctx, { id }) => {
    const row = isUuid(id) ? await ctx.db.first(emailById, { id }) : undefined
    if (!row) throw new NotFound()
    return row
  },
})

type Delivery = { readonly silence: 'INSTALLATION_OFF' | 'ORGANISATION_OFF' | 'NO_SERVER' | null }
const EmailDelivery = builder.objectRef<Delivery>('EmailDelivery').implement({
  fields: (t) => ({
    silence: t.field({
      type: enumOf('EmailSilence', ['INSTALLATION_OFF', 'ORGANISATION_OFF', 'NO_SERVER']),
      description: 'Why no email leaves; null where they do.',
      resolve: ({ silence }) => silence,
    }),
  }),
})

export const getEmailDelivery = defineQuery({
  name: 'getEmailDelivery',
  description: 'Whether emails are sent at all.',
  permission: 'signed-in',
  asOneself: false,
  returns: EmailDelivery,
  nullable: false,
  resolve: async ({ db, services: { mailer } }): Promise<Delivery> => {
    if (mailer.silence === 'EMAILS_OFF') return { silence: 'INSTALLATION_OFF' }
    if (!(await db.one(emailsEnabled, {})).emails_enabled) return { silence: 'ORGANISATION_OFF' }
    return { silence: mailer.silence ?? null }
  },
})
