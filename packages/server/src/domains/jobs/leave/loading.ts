import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { may } from '#platform/rights/check.ts'
import type { JobRow } from '../sql/reading.ts'
import { leavesOfJobs, type LeaveRow } from './sql.ts'

/** The leave that covers the day on which a job is read; undefined if the actor may not know. Leave has no history of what was known: none is shown of an earlier moment. */
export async function leaveOn(ctx: Context, job: JobRow): Promise<LeaveRow | null | undefined> {
  const leaves = await leavesOf(ctx, job)
  const { as_at: day, company_start_on: first, company_end_on: last } = job
  const isHeld = first <= day && (last === null || last >= day)
  return leaves && ((isHeld && leaves.find((each) => covers(each, day))) || null)
}

/** The leave from which the return to a job is not confirmed. */
export async function leaveToFinalise(ctx: Context, job: JobRow): Promise<LeaveRow | null> {
  return (await leavesOf(ctx, job))?.find(({ is_finalised }) => !is_finalised) ?? null
}

const covers = ({ start_on: from, end_on: until }: LeaveRow, day: string) => from <= day && (until === null || day < until)

const mayKnow = (ctx: Context, jobId: string) => may(ctx, 'people.jobs.leave.view', { kind: 'job', id: jobId })

/** Every leave of a job, the latest first; undefined if the actor may not know. */
export async function leavesOf(ctx: Context, { id, known_at: knownAt }: JobRow): Promise<readonly LeaveRow[] | undefined> {
  if (knownAt !== null || !(await mayKnow(ctx, id))) return undefined
  return rowsByKey(
    ctx,
    'leaves of jobs',
    (row: LeaveRow) => row.job_id,
    (ids) => ctx.db.run(leavesOfJobs, { ids }),
  ).load(id)
}
