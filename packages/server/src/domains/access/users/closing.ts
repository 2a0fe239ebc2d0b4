import type { AccountAtJobEnd } from '@kith/shared/domains/access/users.ts'
import { endSessionsOf, voidAccountLinks } from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { keepingAnAdministrator } from '../users.ts'
import {
  accountsAtJobEnds,
  accountWithoutJob,
  closeAccountOf,
  closedAccountsOf,
  forgetOpenings,
  openAccountOf,
  revokeDelegationsOf,
} from './closing-sql.ts'

export type JobEnding = { readonly jobId: string; readonly companyEndDate: string }
export type Closing = { readonly outcome: AccountAtJobEnd; readonly closesOn: string | null }

/** What becomes of the accounts of people whose jobs end on these days unless anyone says otherwise, by the ids of the jobs. */
export async function accountsAtEnds({ db, actor }: Context, ends: readonly JobEnding[]): Promise<ReadonlyMap<string, Closing>> {
  const rows = await db.run(accountsAtJobEnds, { ends: JSON.stringify(ends), today: actor.today })
  return new Map(rows.map(({ job_id, outcome, closes_on }) => [job_id, { outcome, closesOn: closes_on }]))
}

/** Ends for good what the accounts of the holders of jobs that have just been ended were used by, as far as they are closed now. */
export async function closeAfterEnds(ctx: Context, ended: readonly { readonly id: string; readonly personId: string }[]): Promise<void> {
  await ctx.db.run(forgetOpenings, { jobs: ended.map(({ id }) => id) })
  await endClosedAccounts(
    ctx,
    ended.map(({ personId }) => personId),
  )
}

/** What becomes of the account of its holder if a job is deleted and nobody says otherwise. */
export const accountAtDeletion = async ({ db, actor }: Context, job: string): Promise<AccountAtJobEnd> =>
  (await db.one(accountWithoutJob, { job, today: actor.today })).outcome

/** Does it once the job is gone: an account that is open closes, unless it is kept, and one that is closed stays so. */
export async function closeAfterDeletion(
  ctx: Context,
  { personId, account, isKept }: { readonly personId: string; readonly account: AccountAtJobEnd; readonly isKept: boolean },
): Promise<void> {
  const { today } = ctx.actor
  if (account !== 'CLOSES' && account !== 'CLOSED') return
  if (account === 'CLOSES' && isKept) {
    await ctx.db.run(openAccountOf, { person: personId, today })
    return
  }
  const closed = await keepingAnAdministrator('id', ctx.db.run(closeAccountOf, { person: personId, today, now: ctx.now }))
  await recordSystemEvents(
    ctx,
    closed
      .filter(({ is_enabled: isEnabled }) => !isEnabled)
      .map(({ id }) => ({
        event: 'user.disabled',
        subject: { kind: 'user', id },
        personId,
        before: {},
        after: { accessType: 'NO_ACCESS' },
      })),
  )
  await endClosedAccounts(ctx, [personId])
}

/** Ends for good what the accounts of these people were used by, as far as they are closed now. */
async function endClosedAccounts(ctx: Context, personIds: readonly string[]): Promise<void> {
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
