import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { lengthOfService, serviceUntil } from './rules.ts'
import type { JobRow } from './sql/reading.ts'
import { readServices, type ServiceRow } from './sql/service.ts'

/** The day from which the service of a person counts on a day; null before their first job. */
export async function serviceSince(ctx: Context, personId: string, day: string): Promise<string | null> {
  const { today } = ctx.actor
  const read = (ids: readonly string[]) => ctx.db.run(readServices, { ids, day, today })
  const [row] = await rowsByKey(ctx, `service on ${day}`, ({ person_id: id }: ServiceRow) => id, read).load(personId)
  return row?.since ?? null
}

/** The same for the person of a job, on the day for which it was read or on its last day; null before it starts. */
export async function serviceOfJob(ctx: Context, job: JobRow): Promise<string | null> {
  const { company_start_on: start, company_end_on: end, as_at: day } = job
  if (start > day) return null
  return (await serviceSince(ctx, job.person_id, end !== null && end < day ? end : day)) ?? start
}

/** Completed years, months and days of service, leave included. */
export async function lengthOfServiceOf(ctx: Context, job: JobRow) {
  const since = await serviceOfJob(ctx, job)
  return since === null ? null : lengthOfService(since, serviceUntil(job, job.as_at))
}
