import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { reachParameters } from '#platform/rights/reach.ts'
import { loadJobs, sightOf } from './loading.ts'
import { readDirectReports } from './sql/direct-reports.ts'
import type { JobRow } from './sql/reading.ts'
import type { Page } from './types/job-page.ts'

type Line = { supervisor_job_id: string; job_id: string; sort_name: string; total: number }
type Arguments = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/** The jobs that report to this one on its day, as far as the actor may see them; the others are not even counted. */
export async function directReports(ctx: Context, job: Pick<JobRow, 'id' | 'as_at' | 'known_at'>, args: Arguments): Promise<Page> {
  const at = { asAt: job.as_at, knownAt: job.known_at }
  const { items: lines, endCursor } = await readPage(args, {
    read: (position, limit) => linesBySupervisor(ctx, at, position, limit).load(job.id),
    cursor: (line) => [line.sort_name, line.job_id],
  })
  const items = await loadJobs(
    ctx,
    lines.map((line) => line.job_id),
    at,
  )
  return { items: items.filter((item) => item !== null), totalCount: lines[0]?.total ?? 0, endCursor }
}

function linesBySupervisor(
  ctx: Context,
  at: { asAt: string; knownAt: string | null },
  [afterName = null, afterId = null]: readonly (string | null)[],
  limit: number,
) {
  return rowsByKey(
    ctx,
    `direct reports ${JSON.stringify([at, limit, afterName, afterId])}`,
    (row: Line) => row.supervisor_job_id,
    (supervisors) =>
      ctx.db.run(readDirectReports({ ...sightOf(ctx), isKnownAt: at.knownAt !== null }), {
        ...reachParameters(ctx),
        supervisors,
        day: at.asAt,
        knownAt: at.knownAt,
        afterName,
        afterId,
        limit,
      }),
  )
}
