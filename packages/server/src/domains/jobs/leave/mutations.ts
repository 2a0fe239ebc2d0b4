import { jobLeave, jobLeaveReturnFinaliseFields } from '@kith/shared/domains/jobs/leave.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { planUpdates, writeUpdate } from '#platform/records/changes.ts'
import { jobLeaveType } from './types.ts'

export const jobLeaveReturnFinalise = defineMutation({
  name: 'jobLeaveReturnFinalise',
  description: 'Confirms the day on which someone returns from extended leave: the first day that is no leave any more.',
  record: 'jobLeave',
  permission: 'people.jobs.leave.edit',
  input: jobLeaveReturnFinaliseFields,
  event: 'job_leave.return_finalised',
  returns: jobLeaveType,
  plan: async (ctx, input) => {
    const [plan] = await planUpdates(ctx, jobLeave, [{ input: { ...input, isFinalised: true }, newId: input.id }])
    if (!plan || plan instanceof Error) throw plan ?? new Error('A set of one record has one plan')
    const { before } = plan.change
    if (before?.['isFinalised'] === true) throw new Invalid([problem('id', 'finalised_leave', { day: String(before['endDate']) })])
    return plan
  },
  write: (ctx, plan) => writeUpdate(ctx, jobLeave, plan),
})
