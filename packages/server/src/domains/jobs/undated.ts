import { undatedFields, undatedJob } from '@kith/shared/domains/jobs.ts'
import type { Kept } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { fieldValues, rowOf } from '#platform/records/columns.ts'
import { loadJob } from './loading.ts'
import { updateUndated, type LockedJob } from './sql/writing.ts'

type Undated = Kept<typeof undatedFields>

/** New values of a job that have no timeline. */
export function planUndated(job: LockedJob, values: Partial<Undated>) {
  const before = fieldValues({ fields: undatedFields }, job)
  const after = { ...before, ...values }
  return { id: job.id, personId: job.person_id, after, change: { before, after } }
}

export async function writeUndated(ctx: Context, { id, after }: ReturnType<typeof planUndated>) {
  await ctx.db.run(updateUndated, { job: JSON.stringify({ ...rowOf(undatedJob, after), id }) })
  return loadJob(ctx, id, ctx.actor.today)
}
