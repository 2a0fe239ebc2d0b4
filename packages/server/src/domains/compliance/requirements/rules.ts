import { jobRequirement } from '@kith/shared/domains/compliance/requirements.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { daysOfJobs, type DaysOfJob } from './sql.ts'

/** A qualification is required from the first day of the job or later. */
export const requirementRules: RecordRules = {
  of: jobRequirement,
  judge: async ({ db }, planned) => {
    const jobs = await db.run(daysOfJobs, { ids: planned.map(({ ownerId }) => ownerId) })
    const byId = new Map(jobs.map((job) => [job.id, job]))
    return planned.map(({ ownerId, after }) => outsideOf(byId.get(ownerId), String(after['requiredFrom'])))
  },
}

function outsideOf(job: DaysOfJob | undefined, from: string): Fault[] {
  if (!job) return []
  const { company_start_on: first, company_end_on: last } = job
  if (from < first) return [fault('requiredFrom', 'dateSameOrAfter_start', { day: first })]
  return last !== null && from > last ? [fault('requiredFrom', 'dateSameOrBefore_companyEnd', { day: last })] : []
}
