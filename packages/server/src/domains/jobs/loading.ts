import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { inOrderOfScreens, supervisesFrom } from './rules.ts'
import type { PeriodRow } from './sql/periods.ts'
import { readJobs, type JobRow, type ReadShape, type Sight } from './sql/reading.ts'

/** When a job is read: the day it is about, and the moment whose knowledge counts (null: now). */
export type AsAt = { readonly asAt: string; readonly knownAt?: string | null }

/** The jobs with these ids that the actor may see, in their order; null for one that they may not see or that does not exist. */
export function loadJobs(ctx: Context, ids: readonly (string | null)[], at: string | AsAt): Promise<(JobRow | null)[]> {
  return Promise.all(ids.map((id) => loadJob(ctx, id, at)))
}

export async function loadJob(ctx: Context, id: string | null, at: string | AsAt): Promise<JobRow | null> {
  if (!id || !isUuid(id)) return null
  return (await jobsBy(ctx, 'job', at).load(id.toLowerCase()))[0] ?? null
}

/** The jobs of a person that the actor may see, in the order of screens: primary, current, ending, future, past. */
export async function loadPersonJobs(ctx: Context, personId: string, at: string | AsAt): Promise<JobRow[]> {
  if (!isUuid(personId)) return []
  return inOrderOfScreens(await jobsBy(ctx, 'person', at).load(personId.toLowerCase()))
}

/** The supervisor's job of a period, as at the first of its days on which it supervises; none where there is no such day. */
export async function loadSupervisorOf(
  ctx: Context,
  { supervisor_job_id: id, starts_on, ends_on, known_at: knownAt }: PeriodRow,
): Promise<JobRow | null> {
  const job = await loadJob(ctx, id, { asAt: starts_on, knownAt })
  const day = job && supervisesFrom(job, job.as_at)
  return day && (ends_on === null || day < ends_on) ? loadJob(ctx, id, { asAt: day, knownAt }) : null
}

export const sightOf = ({ actor }: Context): Sight => ({
  jobs: reachOf(actor, 'people.jobs.view'),
  directory: reachOf(actor, 'people.directory.view'),
})

function jobsBy(ctx: Context, by: ReadShape['by'], at: string | AsAt) {
  const { asAt, knownAt = null } = typeof at === 'string' ? { asAt: at } : at
  return rowsByKey(
    ctx,
    `jobs by ${by} as at ${asAt} as known at ${knownAt}`,
    (row: JobRow) => (by === 'job' ? row.id : row.person_id),
    (ids) =>
      ctx.db.run(readJobs({ by, isKnownAt: knownAt !== null, ...sightOf(ctx) }), { ...reachParameters(ctx), ids, day: asAt, knownAt }),
  )
}
