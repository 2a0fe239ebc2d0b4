import { termFields, undatedJob } from '@kith/shared/domains/jobs.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { fieldValues, rowOf } from '#platform/records/columns.ts'
import { refreshJobs } from './reporting-lines.ts'
import { closeTerms, lockJobs, openTerms, updateTerms, type LockedJob } from './sql/writing.ts'

type Terms = Kept<typeof termFields>
type TermsOfJob = Terms & { readonly jobId: string }
/** The last day employed, and why. */
export type JobEnd = Partial<Terms> & { readonly jobId: string; readonly companyEndDate: string }

/** Finalises the company end dates of many jobs, set by set. Each job must exist and not start after its end. */
export async function endJobs(ctx: Context, ends: readonly JobEnd[]): Promise<void> {
  const jobs = new Map((await ctx.db.run(lockJobs, { ids: ends.map(({ jobId }) => jobId) })).map((job) => [job.id, job]))
  const changes = ends.map((end) => {
    const job = jobs.get(end.jobId)
    if (!job) throw new Error(`There is no job ${end.jobId} to end`)
    return { job, terms: termsWith(job, end) }
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

/** The terms of a job with other values for some of them. */
export const termsWith = (job: LockedJob, values: Partial<Terms>): TermsOfJob => ({
  ...fieldValues({ fields: termFields }, job),
  ...values,
  jobId: job.id,
})

/** New dates of jobs, known from now on, with everything that follows from them. */
export async function writeTerms(
  ctx: Context,
  all: readonly TermsOfJob[],
  { path = 'companyEndDate', givesBack = false } = {},
): Promise<void> {
  if (all.length === 0) return
  const terms = JSON.stringify(all.map((each) => ({ ...rowOf(undatedJob, each), id: each.jobId, term_id: v7() })))
  const jobs = all.map(({ jobId }) => jobId)
  await ctx.db.run(closeTerms, { jobs, now: ctx.now })
  await ctx.db.run(openTerms, { terms })
  await ctx.db.run(updateTerms, { terms })
  await refreshJobs(ctx, jobs, { path, givesBack })
}

export function endChange(job: LockedJob, { jobId: _, companyStartDate: __, ...after }: TermsOfJob) {
  const { companyStartDate: ___, ...before } = fieldValues({ fields: termFields }, job)
  return { before, after }
}
