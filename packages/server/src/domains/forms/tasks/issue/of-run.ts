import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { ignoreScheduledOf, moveScheduledOf, type DueTask } from '../sql.ts'

/** Sends nothing more of what waits for its day under these sends. */
export async function ignoreScheduled(ctx: Context, sendIds: readonly string[]): Promise<void> {
  const { today } = ctx.actor
  const rows = await ctx.db.run(ignoreScheduledOf, { sends: sendIds, today })
  await recordSystemEvents(
    ctx,
    rows.map((row) => ({
      event: 'task.ignored' as const,
      ...belonging(row),
      before: { status: 'SCHEDULED', ignoredOn: null },
      after: { status: 'IGNORED', ignoredOn: today },
    })),
  )
}

/** Moves what waits for its day under a send by so many days; what was issued stays as it is. */
export async function moveScheduled(ctx: Context, sendId: string, days: number): Promise<void> {
  const rows = await ctx.db.run(moveScheduledOf, { send: sendId, days })
  await recordSystemEvents(
    ctx,
    rows.map((row) => ({
      event: 'task.moved' as const,
      ...belonging(row),
      before: { sendOn: row.before },
      after: { sendOn: row.after },
    })),
  )
}

const belonging = ({ id, person_id: personId, job_id: jobId }: DueTask) => ({ subject: { kind: task.thing, id }, personId, jobId })
