import { strongerAccount } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { hasActiveJob } from './sql/changes.ts'

export const erasureBlockers = ['SELF', 'ACTIVE_JOB', 'STRONGER_ACCOUNT'] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]

/** What keeps a person from being erased by the actor today. */
export async function blockersToErasing(ctx: Context, id: string): Promise<ErasureBlocker[]> {
  const blockers: ErasureBlocker[] = []
  if (id === ctx.actor.personId) blockers.push('SELF')
  if (await ctx.db.first(hasActiveJob, { id, today: ctx.actor.today })) blockers.push('ACTIVE_JOB')
  if ((await strongerAccount(ctx, id)) !== undefined) blockers.push('STRONGER_ACCOUNT')
  return blockers
}
