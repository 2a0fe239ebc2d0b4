import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { decodeCursor, encodeCursor, pageSize } from '#platform/graphql/paging.ts'
import { reachParameters } from '#platform/rights/reach.ts'
import { loadJobs, sightOf } from './loading.ts'
import { readDirectReports } from './sql/direct-reports.ts'
import type { JobRow } from './sql/reading.ts'
import type { Page } from './types/job-page.ts'

type Line = { supervisor_job_id: string; job_id: string; sort_name: string; total: number }
type Arguments = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/** The jobs that report to this one on its day, as far as the actor may see them; the others are not even counted. */
export async function directReports(ctx: Context, job: JobRow, { first, after }: Arguments): Promise<Page> {
  const limit = pageSize(first)
  const at = { asAt: job.as_at, knownAt: job.known_at }
  const lines = await linesBySupervisor(ctx, at, limit, after).load(job.id)
  const items = await loadJobs(
    ctx,
    lines.slice(0, limit).map((line) => line.job_id),
    at,
  )
  const last = lines[limit - 1]
  return {
    items: items.filter((item) => item !== null),
    totalCount: lines[0]?.total ?? 0,
    endCursor: lines.length > limit && last ? encodeCursor([last.sort_name, last.job_id]) : null,
  }
}

function linesBySupervisor(ctx: Context, at: { asAt: string; knownAt: string | null }, limit: number, after: string | null | undefined) {
  const [afterName = null, afterId = null] = decodeCursor(after, 2)
  return rowsByKey(
    ctx,
    `direct reports ${JSON.stringify([at, limit, after])}`,
    (row: Line) => row.supervisor_job_id,
    (supervisors) =>
      ctx.db.run(readDirectReports({ ...sightOf(ctx), isKnownAt: at.knownAt !== null }), {
        ...reachParameters(ctx),
        supervisors,
        day: at.asAt,
        knownAt: at.knownAt,
        afterName,
        afterId,
        limit: limit + 1,
      }),
  )
}
