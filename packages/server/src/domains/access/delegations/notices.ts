import type { Context } from '#platform/context.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import type { MailTemplate } from '#platform/mail/template.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { accountHolder } from '#domains/session/public.ts'
import { dayIn, delegationBegun, delegationEnded } from './mails.ts'
import { delegationsToTell, type DelegationRow } from './sql.ts'

type Template = MailTemplate<'delegate' | 'grantor' | 'from' | 'until'>
type Parties = Pick<DelegationRow, 'grantor_user_id' | 'grantor_name' | 'delegate_user_id' | 'delegate_name' | 'from_on' | 'until_on'>

/** Tells both sides of a delegation by email. */
export async function tellBoth(ctx: Context, template: Template, row: Parties): Promise<void> {
  for (const user of [row.grantor_user_id, row.delegate_user_id]) {
    const holder = await accountHolder(ctx, user)
    const { language } = holder
    const [from, until] = [dayIn(language, row.from_on), dayIn(language, row.until_on)]
    const data = { delegate: row.delegate_name, grantor: row.grantor_name, from, until }
    await enqueueMail(ctx, { template, to: holder, language, data })
  }
}

/** What begins on a day, unless it was arranged on it, and what was over the day before. Nobody is told of what was revoked: they were then. */
export const tellOfDelegations = defineSchedule({
  name: 'tell of delegations that begin or are over',
  at: '00:05',
  zone: 'tenant',
  missed: 'each',
  run: async (ctx, dueOn) => {
    for (const row of await ctx.db.run(delegationsToTell, { today: dueOn }))
      await tellBoth(ctx, row.from_on === dueOn ? delegationBegun : delegationEnded, row)
  },
})
