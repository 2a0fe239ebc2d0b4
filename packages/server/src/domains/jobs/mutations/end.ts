import { jobEndDateCancelFields, jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import { turnoverReasons, turnoverTypes } from '@kith/shared/domains/organisation.ts'
import { listRecord } from '#domains/organisation/public.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuse } from '../change.ts'
import { choiceProblems, lockJob } from '../checks.ts'
import { endChange, endOf, writeTerms } from '../end.ts'
import { loadJob } from '../loading.ts'
import { jobType } from '../types/job-type.ts'

export const jobEndDateFinalise = defineMutation({
  name: 'jobEndDateFinalise',
  description: 'Confirms the last day employed. From the day after, people who report to this job have no supervisor.',
  permission: 'people.jobs.end',
  about: ({ id }) => ({ kind: 'job', id: id ?? '' }),
  input: jobEndDateFinaliseFields,
  event: 'job.end_date_finalised',
  returns: jobType,
  run: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    const companyEndDate = input.companyEndDate ?? ''
    if (job.company_end_on !== null) throw new Invalid([problem('id', 'finalised_already', { day: job.company_end_on })])
    const problems = await choiceProblems(ctx, 'turnoverReasonId', turnoverReasons, input.turnoverReasonId)
    if (companyEndDate < job.company_start_on)
      problems.push(problem('companyEndDate', 'dateSameOrAfter_start', { day: job.company_start_on }))
    refuse(problems)
    const reason = await listRecord(ctx, turnoverReasons, input.turnoverReasonId?.toLowerCase() ?? null)
    const turnoverType = turnoverTypes.find((type) => type === reason?.['type']) ?? 'UNKNOWN'
    const terms = endOf(job, { companyEndDate, turnoverType, turnoverReasonId: reason?.id ?? null })
    await writeTerms(ctx, [terms])
    return { ...endChange(job, terms), result: await loadJob(ctx, job.id, ctx.actor.today) }
  },
})

export const jobEndDateCancel = defineMutation({
  name: 'jobEndDateCancel',
  description: 'Takes a finalised company end date back that has not passed.',
  permission: 'people.jobs.end',
  about: ({ id }) => ({ kind: 'job', id: id ?? '' }),
  input: jobEndDateCancelFields,
  event: 'job.end_date_cancelled',
  returns: jobType,
  run: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    if (job.company_end_on === null) throw new Invalid([problem('id', 'finalised_none')])
    if (job.company_end_on < ctx.actor.today) throw new Invalid([problem('id', 'past_returns', { day: job.company_end_on })])
    const terms = { jobId: job.id, startDate: job.company_start_on, endDate: null, turnoverType: null, turnoverReasonId: null }
    await writeTerms(ctx, [terms], { path: 'id', givesBack: true })
    return { ...endChange(job, terms), result: await loadJob(ctx, job.id, ctx.actor.today) }
  },
})
