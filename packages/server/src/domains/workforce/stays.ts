import { loadJobs } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { staysOfRoles } from './sql.ts'
import type { RoleStays } from './types.ts'

const untold = { effectiveFrom: null, effectiveTo: null, fte: null } as const

/** Lists the jobs in a role on a day, or ever, as far as the reader finds their people, and counts the others. */
export async function staysOf(ctx: Context, role: string, day: string | null): Promise<RowOf<typeof RoleStays>> {
  const { today } = ctx.actor
  const rows = await ctx.db.run(staysOfRoles({ at: day === null ? 'ALL' : 'DAY' }), { roles: [role], day: day ?? today })
  const jobs = await loadJobs(
    ctx,
    rows.map(({ job_id: id }) => id),
    day ?? today,
  )
  const items = rows.flatMap(({ starts_on: effectiveFrom, ends_on: effectiveTo, fte }, index) => {
    const job = jobs[index]
    return job ? [{ job, ...(job.may_view ? { effectiveFrom, effectiveTo, fte } : untold) }] : []
  })
  const [seen, all] = [new Set(items.map(({ job }) => job.id)), new Set(rows.map(({ job_id: id }) => id))]
  return { items, hidden: all.size - seen.size }
}
