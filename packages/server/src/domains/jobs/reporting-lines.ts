import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { keepInvariants } from '#platform/records/invariants.ts'
import { withoutGainingTeam } from './own-team.ts'
import { rebuildReportingLines, rebuildSegments } from './sql/writing.ts'

/** Jobs that a change would put above themselves, each from a day on. The transaction that throws it changes nothing. */
export class SupervisorLoop extends Invalid {
  readonly jobs: readonly { job_id: string; starts_on: string; display_name: string }[]
  constructor(jobs: SupervisorLoop['jobs'], path: string) {
    super(jobs.map(({ display_name, starts_on }) => problem(path, 'loop', { person: display_name, day: starts_on })))
    this.jobs = jobs
  }
}

/** Long enough to move a person at the top of a hundred thousand. */
const longestRebuild = 60_000

type Refresh = {
  /** Supervisors or days employed have changed; none of it before the day `since`, where one is given. */
  readonly lines?: boolean
  readonly since?: string | undefined
  /** Where a loop is shown. */
  readonly path?: string
  /** The change gives back what was so before: nobody is brought into a team by it. */
  readonly givesBack?: boolean
}

/** Writes again what lists and rights read about these jobs after a change, if what other domains keep true of jobs still is. */
export const refreshJobs = (ctx: Context, jobs: string[], refresh: Refresh = {}): Promise<void> =>
  keepInvariants(ctx, 'job', jobs, () => rebuilt(ctx, jobs, refresh))

/** Every loop passes through a job that was changed. */
async function rebuilt(
  ctx: Context,
  jobs: string[],
  { lines = true, since, path = 'supervisorJobId', givesBack = false }: Refresh,
): Promise<void> {
  await ctx.db.run(rebuildSegments, { jobs })
  if (!lines) return
  await ctx.db.setStatementTimeout(longestRebuild)
  const changed = new Set(jobs)
  const rebuild = async () => {
    const loops = (await ctx.db.run(rebuildReportingLines, { jobs, since: since ?? null })).filter(({ job_id }) => changed.has(job_id))
    if (loops.length > 0) throw new SupervisorLoop(loops, path)
  }
  await (givesBack ? rebuild() : withoutGainingTeam(ctx, path, rebuild))
}
