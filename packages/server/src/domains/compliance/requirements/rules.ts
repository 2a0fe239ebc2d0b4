import { jobRequirement } from '@kith/shared/domains/compliance/requirements.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { isUuid } from '#platform/rights/check.ts'
import { daysOfJobs, type DaysOfJob } from './sql.ts'

/** A qualification is required from the first day of the job, or a later one. */
export const requirementRules: RecordRules = {
  of: jobRequirement,
  defaults: async (ctx, input) => {
    const { requiredFrom, jobId } = input
    if (requiredFrom || typeof jobId !== 'string' || !isUuid(jobId)) return input
    return { ...input, requiredFrom: (await daysOf(ctx, jobId))?.company_start_on ?? null }
  },
  judge: (ctx, planned) =>
    Promise.all(planned.map(async ({ ownerId, after }) => outsideOf(await daysOf(ctx, ownerId), after['requiredFrom']))),
}

function outsideOf(job: DaysOfJob | undefined, from: unknown): Fault[] {
  if (!job) return []
  if (typeof from !== 'string') return [fault('requiredFrom', 'required')]
  const { company_start_on: first, company_end_on: last } = job
  if (from < first) return [fault('requiredFrom', 'dateSameOrAfter_start', { day: first })]
  return last !== null && from > last ? [fault('requiredFrom', 'dateSameOrBefore_companyEnd', { day: last })] : []
}

const daysOf = (ctx: Context, id: string): Promise<DaysOfJob | undefined> =>
  batchedRows(ctx, 'days of jobs that require qualifications', (ids) => ctx.db.run(daysOfJobs, { ids })).load(id)
