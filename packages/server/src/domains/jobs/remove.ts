import { deleteRequestsOf } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { refreshJobs } from './reporting-lines.ts'
import { deleteJobs, deleteSchedules, jobsOf, reportsOf, schedulesOf, withoutSupervisor } from './sql/removing.ts'

export async function removeJobsOf(ctx: Context, personId: string): Promise<void> {
  await removeJobs(
    ctx,
    (await ctx.db.run(jobsOf, { person: personId })).map(({ id }) => id),
  )
}

/** Removes jobs with their whole history, permanently. Anyone who reported to them has no supervisor in that time any more. */
export async function removeJobs(ctx: Context, jobs: string[]): Promise<void> {
  const reports = (await ctx.db.run(reportsOf, { jobs })).map(({ job_id }) => job_id)
  const schedules = (await ctx.db.run(schedulesOf, { jobs })).map(({ id }) => id)
  await ctx.db.run(withoutSupervisor, { jobs })
  await ctx.db.run(deleteRequestsOf, { kind: 'job', ids: jobs })
  await ctx.db.run(deleteJobs, { jobs })
  await ctx.db.run(deleteSchedules, { ids: schedules })
  if (reports.length > 0) await refreshJobs(ctx, reports)
}
