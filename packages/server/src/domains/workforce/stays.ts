import { loadJobs, type JobRow } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { staysOfRoles, type StayRow } from './sql.ts'

export type Stays = { readonly items: readonly (StayRow & { readonly job: JobRow })[]; readonly hidden: number }

/** The jobs in a role on a day, or ever, as far as the reader finds their people; of the others only how many there are. */
export async function staysOf(ctx: Context, role: string, day: string | null): Promise<Stays> {
  const { today } = ctx.actor
  const rows = await ctx.db.run(staysOfRoles({ at: day === null ? 'ALL' : 'DAY' }), { roles: [role], day: day ?? today })
  const jobs = await loadJobs(
    ctx,
    rows.map(({ job_id: id }) => id),
    day ?? today,
  )
  const items = rows.flatMap((row, index) => {
    const job = jobs[index]
    return job ? [{ ...row, job }] : []
  })
  const [seen, all] = [new Set(items.map(({ job_id: id }) => id)), new Set(rows.map(({ job_id: id }) => id))]
  return { items, hidden: all.size - seen.size }
}
