import type { AccountAtJobEnd } from '@kith/shared/domains/access/users.ts'
import { endSessionsOf, voidAccountLinks } from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { accountsAtJobEnds, closedAccountsOf, revokeDelegationsOf } from './sql.ts'

export type JobEnding = { readonly jobId: string; readonly companyEndDate: string }
export type Closing = { readonly outcome: AccountAtJobEnd; readonly closesOn: string | null }

/** What becomes of the accounts of people whose jobs end on these days unless anyone says otherwise, by the ids of the jobs. */
export async function accountsAtEnds({ db, actor }: Context, ends: readonly JobEnding[]): Promise<ReadonlyMap<string, Closing>> {
  const rows = await db.run(accountsAtJobEnds, { ends: JSON.stringify(ends), today: actor.today })
  return new Map(rows.map(({ job_id, outcome, closes_on }) => [job_id, { outcome, closesOn: closes_on }]))
}

/** Ends for good what the accounts of these people were used by, as far as they are closed now. */
export async function endClosedAccounts(ctx: Context, personIds: readonly string[]): Promise<void> {
  const { now } = ctx
  const { today } = ctx.actor
  const users = (await ctx.db.run(closedAccountsOf, { people: [...personIds], today })).map(({ id }) => id)
  if (users.length === 0) return
  await voidAccountLinks(ctx, users)
  await endSessionsOf(ctx, users, 'last job ended')
  const revoked = await ctx.db.run(revokeDelegationsOf, { users, today, now })
  await recordSystemEvents(
    ctx,
    revoked.map(({ id }) => ({ event: 'access_delegation.revoked', subject: { kind: 'access_delegation', id }, before: {}, after: null })),
  )
}
