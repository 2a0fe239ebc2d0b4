import { jobProbationEndDateUpdateFields, jobRecruitmentUpdateFields } from '@kith/shared/domains/jobs.ts'
import { recruitmentSources } from '@kith/shared/domains/organisation.ts'
import { currencyProblems } from '@kith/shared/remuneration.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { choiceProblems, lockJob } from '../checks.ts'
import { jobSettings } from '../settings.ts'
import { jobType } from '../types/job-type.ts'
import { planUndated, writeUndated } from '../undated.ts'

export const jobProbationEndDateUpdate = defineMutation({
  name: 'jobProbationEndDateUpdate',
  description: 'Sets the last day of probation; without one, the job has no probation.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobProbationEndDateUpdateFields,
  event: 'job.probation_end_date_updated',
  returns: jobType,
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    const end = input.probationEndDate || null
    if (end !== null && end < job.company_start_on)
      throwIfInvalid([problem('probationEndDate', 'dateSameOrAfter_start', { day: job.company_start_on })])
    if (end !== null && job.company_end_on !== null && end > job.company_end_on)
      throwIfInvalid([problem('probationEndDate', 'employed_end', { day: job.company_end_on })])
    return planUndated(job, { probationEndDate: end })
  },
  write: writeUndated,
})

export const jobRecruitmentUpdate = defineMutation({
  name: 'jobRecruitmentUpdate',
  description: 'Sets where the person was recruited, and at what cost: in the currency of the organisation, unless another is given.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobRecruitmentUpdateFields,
  event: 'job.recruitment_updated',
  returns: jobType,
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    const recruitmentSourceId = input.recruitmentSourceId?.toLowerCase() || null
    const isOther = recruitmentSourceId !== job.recruitment_source_id
    throwIfInvalid([
      ...currencyProblems(input.recruitmentCurrency, 'recruitmentCurrency'),
      ...(isOther ? await choiceProblems(ctx, 'recruitmentSourceId', recruitmentSources, recruitmentSourceId) : []),
    ])
    const recruitmentCost = input.recruitmentCost || null
    const { currency } = await jobSettings(ctx)
    const recruitmentCurrency = recruitmentCost && (input.recruitmentCurrency || job.recruitment_currency || currency)
    return planUndated(job, { recruitmentSourceId, recruitmentCost, recruitmentCurrency })
  },
  write: writeUndated,
})
