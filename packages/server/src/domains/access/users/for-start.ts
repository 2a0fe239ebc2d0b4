import { user } from '@kith/shared/domains/access/users.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { accountsForStart, openForStart, type AccountForStartRow } from './closing-sql.ts'

export type AccountForStart = AccountForStartRow['standing']

const read = ({ db, actor }: Context, jobs: readonly string[]) => db.run(accountsForStart, { jobs, today: actor.today })

/** Whether the holders of jobs have an account for setting it up before they start, or one that can be opened for it, by the ids of the jobs. */
export async function accountsBeforeStart(ctx: Context, jobs: readonly string[]): Promise<ReadonlyMap<string, AccountForStart>> {
  return new Map((await read(ctx, jobs)).map(({ job_id: job, standing }) => [job, standing]))
}

/** Opens the accounts that the end of an earlier job has closed: limited until the first day, from which they have their rights again. */
export async function openBeforeStart(ctx: Context, jobs: readonly string[]): Promise<void> {
  const { now, actor } = ctx
  for (const { user_id: id, person_id: personId, start_on: day, standing, ...before } of await read(ctx, jobs)) {
    if (!id || standing !== 'CLOSED') continue
    await ctx.db.run(openForStart, { id, day, today: actor.today, now })
    await recordSystemEvents(ctx, [
      {
        event: 'user.enabled',
        subject: { kind: user.thing, id },
        personId,
        before: { accessType: before.access_type, activeFrom: before.active_from },
        after: { accessType: 'LIMITED', activeFrom: day },
      },
    ])
  }
}
