import type { Context } from '#platform/context.ts'
import { refreshJobs } from './reporting-lines.ts'
import { deleteJobsOf, deleteSchedules, reportsOf, schedulesOf, withoutSupervisor } from './sql/removing.ts'

/** Removes a person's jobs with their whole history, permanently. Anyone who reported to them has no supervisor in that time any more. */
export async function removeJobsOf(ctx: Context, personId: string): Promise<void> {
  const reports = (await ctx.db.run(reportsOf, { person: personId })).map(({ job_id }) => job_id)
  const schedules = (await ctx.db.run(schedulesOf, { person: personId })).map(({ id }) => id)
  await ctx.db.run(withoutSupervisor, { person: personId })
  await ctx.db.run(deleteJobsOf, { person: personId })
  await ctx.db.run(deleteSchedules, { ids: schedules })
  if (reports.length > 0) await refreshJobs(ctx, reports)
}
