import { jobExpectedEndDateFields, jobExpectedEndDateRemoveFields } from '@kith/shared/domains/jobs.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockJob } from '../checks.ts'
import { againstExpecting, againstNotExpecting, refusalOf } from '../steps.ts'
import { jobType } from '../types/job-type.ts'
import { planUndated, writeUndated } from '../undated.ts'

const ofJob = { record: 'job', permission: 'people.jobs.end', returns: jobType, write: writeUndated } as const

type Which = { readonly id: string; readonly version: number }
type Against = typeof againstExpecting

async function planExpected(ctx: Context, { id, version }: Which, against: Against, expectedCompanyEndDate: string | null) {
  const job = await lockJob(ctx, { id, version })
  const refusal = refusalOf(against(job, ctx.actor.today))
  if (refusal) throw refusal
  const isEarly = expectedCompanyEndDate !== null && expectedCompanyEndDate < job.company_start_on
  throwIfInvalid(isEarly ? [problem('expectedCompanyEndDate', 'dateSameOrAfter_start', { day: job.company_start_on })] : [])
  return planUndated(job, { expectedCompanyEndDate })
}

export const jobExpectedEndDateSet = defineMutation({
  ...ofJob,
  name: 'jobExpectedEndDateSet',
  description: 'Says when a job without an end date is expected to end. It ends nothing by itself.',
  input: jobExpectedEndDateFields,
  event: 'job.expected_end_date_set',
  plan: (ctx, input) => planExpected(ctx, input, againstExpecting, input.expectedCompanyEndDate),
})

export const jobExpectedEndDateAdjust = defineMutation({
  ...ofJob,
  name: 'jobExpectedEndDateAdjust',
  description: 'Moves the expected end date of a job, while none is finalised.',
  input: jobExpectedEndDateFields,
  event: 'job.end_date_adjusted',
  plan: (ctx, input) => planExpected(ctx, input, againstNotExpecting, input.expectedCompanyEndDate),
})

export const jobExpectedEndDateRemove = defineMutation({
  ...ofJob,
  name: 'jobExpectedEndDateRemove',
  description: 'Removes the expected end date of a job, while none is finalised.',
  input: jobExpectedEndDateRemoveFields,
  event: 'job.expected_end_date_removed',
  plan: (ctx, input) => planExpected(ctx, input, againstNotExpecting, null),
})
