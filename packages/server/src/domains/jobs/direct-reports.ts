import DataLoader from 'dataloader'
import { remembered, type Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor, pageSize } from '#platform/graphql/paging.ts'
import { reachParameters } from '#platform/rights/reach.ts'
import { loadJobs, sightOf } from './loading.ts'
import { readDirectReports } from './sql/direct-reports.ts'
import type { JobRow } from './sql/reading.ts'
import type { Page } from './types/job-page.ts'

type Arguments = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }
type Line = { job_id: string; sort_name: string; total: number }

/** The jobs that report to this one on its day, as far as the actor may see them; he learns nothing of the others, not even their number. */
export async function directReports(ctx: Context, job: JobRow, { first, after }: Arguments): Promise<Page> {
  const limit = pageSize(first)
  const at = { asAt: job.as_at, knownAt: job.known_at }
  const lines = await loader(ctx, at, limit, after).load(job.id)
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

function loader(ctx: Context, at: { asAt: string; knownAt: string | null }, limit: number, after: string | null | undefined) {
  return remembered(ctx, `direct reports ${JSON.stringify([at, limit, after])}`, () => {
    const [afterName = null, afterId = null] = decodeCursor(after, 2)
    const statement = readDirectReports({ ...sightOf(ctx), isKnownAt: at.knownAt !== null })
    return new DataLoader<string, Line[]>(async (supervisors) => {
      const rows = await ctx.db.run(statement, {
        ...reachParameters(ctx),
        supervisors: [...supervisors],
        day: at.asAt,
        knownAt: at.knownAt,
        afterName,
        afterId,
        limit: limit + 1,
      })
      const bySupervisor = Map.groupBy(rows, (row) => row.supervisor_job_id)
      return supervisors.map((each) => bySupervisor.get(each) ?? [])
    })
  })
}
