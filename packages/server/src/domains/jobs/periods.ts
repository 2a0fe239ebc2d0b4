import DataLoader from 'dataloader'
import { remembered, type Context } from '#platform/context.ts'
import { readPeriods, type PeriodRow } from './sql/periods.ts'
import type { JobRow } from './sql/reading.ts'
import { mayViewPay } from './types/remuneration.ts'

/** The periods of a job that the actor may see, as known at the job's own moment: those of remuneration only with a right to pay. */
export async function periodsOf(ctx: Context, job: Pick<JobRow, 'id' | 'known_at' | 'may_view'>): Promise<PeriodRow[]> {
  if (!job.may_view) return []
  const [periods, pay] = await Promise.all([periodLoader(ctx, job.known_at).load(job.id), mayViewPay(ctx, job.id)])
  return periods.filter(({ attribute }) => pay || attribute !== 'REMUNERATION')
}

/** What is recorded to change after the day the job is read for; nothing that begins after a finalised end. */
export async function upcomingChanges(ctx: Context, job: JobRow): Promise<PeriodRow[]> {
  const after = job.as_at < job.company_start_on ? job.company_start_on : job.as_at
  const periods = await periodsOf(ctx, job)
  return periods.filter(({ starts_on }) => starts_on > after && (job.company_end_on === null || starts_on <= job.company_end_on))
}

function periodLoader(ctx: Context, knownAt: string | null): DataLoader<string, PeriodRow[]> {
  return remembered(ctx, `periods as known at ${knownAt}`, () => {
    const statement = readPeriods(knownAt === null ? 'NOW' : 'AT')
    return new DataLoader<string, PeriodRow[]>(async (jobs) => {
      const rows = await ctx.db.run(statement, { jobs: [...jobs], knownAt })
      const byJob = Map.groupBy(rows, (row) => row.job_id)
      return jobs.map((job) => byJob.get(job) ?? [])
    })
  })
}
