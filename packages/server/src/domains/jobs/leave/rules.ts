import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { RecordRules, PlannedRecord } from '#platform/records/rules.ts'
import { fteOnDay, leavesOfJobs, lockJobsOfHolders, type JobOfHolder, type LeaveRow } from './sql.ts'

type Leave = { readonly startDate: string; readonly endDate: string | null; readonly isFinalised: boolean }
/** Leave of which nobody has confirmed yet when it ends. */
type Open = Pick<LeaveRow, 'id' | 'job_id' | 'start_on'>

/** Leave lies within the days of its job, and of a person nobody enters further leave while a return is not confirmed. */
export const leaveRules: RecordRules = {
  of: jobLeave,
  defaults: async (ctx, input) => ({ ...input, fteAtLeave: input['fteAtLeave'] ?? (await fteOf(ctx, input['jobId'], input['startDate'])) }),
  judge: async (ctx, planned) => {
    const held = await ctx.db.run(lockJobsOfHolders, { ids: planned.map(({ ownerId }) => ownerId) })
    const jobs = new Map(held.map((job) => [job.id, job]))
    const rows = await ctx.db.run(leavesOfJobs, { ids: [...jobs.keys()] })
    const open = new Map<string, Open>(rows.filter(({ is_finalised }) => !is_finalised).map((row) => [row.id, row]))
    return planned.map((each) => {
      const job = jobs.get(each.ownerId)
      const leave = each.after as Leave
      const faults = job ? [...outsideOf(job, leave), ...unconfirmed(each, job, { jobs, open, today: ctx.actor.today })] : []
      if (faults.length > 0) return faults
      if (leave.isFinalised) open.delete(each.id)
      else open.set(each.id, { id: each.id, job_id: each.ownerId, start_on: leave.startDate })
      return []
    })
  },
}

function* outsideOf(job: JobOfHolder, { startDate, endDate }: Leave): Generator<Fault> {
  const { company_start_on: first, company_end_on: last } = job
  if (startDate <= first) yield fault('startDate', 'dateAfter_companyStart', { day: first })
  if (last !== null && startDate >= last) yield fault('startDate', 'dateBefore_companyEnd', { day: last })
  else if (last !== null && endDate !== null && endDate >= last) yield fault('endDate', 'dateBefore_companyEnd', { day: last })
}

type Known = { readonly jobs: ReadonlyMap<string, JobOfHolder>; readonly open: ReadonlyMap<string, Open>; readonly today: string }

/** Nobody returns to a job that has ended, so its leave does not block another. */
function unconfirmed({ id, before, after }: PlannedRecord, { person_id }: JobOfHolder, { jobs, open, today }: Known): Fault[] {
  const opens = before === null || (before['isFinalised'] === true && after['isFinalised'] !== true)
  if (!opens) return []
  const other = [...open.values()].find((each) => {
    const job = jobs.get(each.job_id)
    return each.id !== id && job?.person_id === person_id && (job.company_end_on === null || job.company_end_on >= today)
  })
  return other ? [fault('startDate', 'leave_unconfirmed', { day: other.start_on })] : []
}

async function fteOf({ db }: Context, job: unknown, day: unknown): Promise<string | null> {
  if (typeof job !== 'string' || !isUuid(job) || typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  return (await db.first(fteOnDay, { job, day }))?.fte ?? null
}
