import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { refreshJobs } from './reporting-lines.ts'
import { closeTerms, lockJobs, openTerms, updateTerms, type LockedJob } from './sql/writing.ts'

export type JobEnd = {
  readonly jobId: string
  /** The last day employed. */
  readonly companyEndDate: string
  readonly turnoverType?: string | null
  readonly turnoverReasonId?: string | null
}
type Terms = {
  readonly jobId: string
  readonly startDate: string
  readonly endDate: string | null
  readonly turnoverType: string | null
  readonly turnoverReasonId: string | null
}

/** Finalises the company end dates of many jobs, set by set. Each job must exist and not start after its end. */
export async function endJobs(ctx: Context, ends: readonly JobEnd[]): Promise<void> {
  const jobs = new Map((await ctx.db.run(lockJobs, { ids: ends.map(({ jobId }) => jobId) })).map((job) => [job.id, job]))
  const changes = ends.map((end) => {
    const job = jobs.get(end.jobId)
    if (!job) throw new Error(`There is no job ${end.jobId} to end`)
    return { job, terms: endOf(job, end) }
  })
  await writeTerms(
    ctx,
    changes.map(({ terms }) => terms),
  )
  await recordSystemEvents(
    ctx,
    changes.map(({ job, terms }) => ({
      event: 'job.end_date_finalised',
      subject: { kind: 'job', id: job.id },
      personId: job.person_id,
      jobId: job.id,
      ...endChange(job, terms),
    })),
  )
}

export function endOf(job: LockedJob, { companyEndDate, turnoverType, turnoverReasonId }: Omit<JobEnd, 'jobId'>): Terms {
  return {
    jobId: job.id,
    startDate: job.company_start_on,
    endDate: companyEndDate,
    turnoverType: turnoverType ?? null,
    turnoverReasonId: turnoverReasonId ?? null,
  }
}

/** New dates of jobs, known from now on, with everything that follows from them. */
export async function writeTerms(ctx: Context, all: readonly Terms[], { path = 'companyEndDate', givesBack = false } = {}): Promise<void> {
  if (all.length === 0) return
  const terms = JSON.stringify(all.map((each) => ({ ...each, termId: v7() })))
  await ctx.db.run(closeTerms, { terms, now: ctx.now })
  await ctx.db.run(openTerms, { terms })
  await ctx.db.run(updateTerms, { terms })
  await refreshJobs(
    ctx,
    all.map(({ jobId }) => jobId),
    { path, givesBack },
  )
}

export function endChange(job: LockedJob, terms: Terms) {
  return {
    before: { companyEndDate: job.company_end_on, turnoverType: job.turnover_type, turnoverReasonId: job.turnover_reason_id },
    after: { companyEndDate: terms.endDate, turnoverType: terms.turnoverType, turnoverReasonId: terms.turnoverReasonId },
  }
}
