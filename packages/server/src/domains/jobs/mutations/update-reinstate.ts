import { jobUpdateReinstateFields } from '@kith/shared/domains/jobs.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { approvalOfChanges } from '../approvals/approval.ts'
import { attributesSet } from '../change.ts'
import { supervisorProblems } from '../checks.ts'
import { planCustomReinstate } from '../custom-values.ts'
import { periodsBeforeCancel } from '../known-periods.ts'
import { planReversal, writeReversal, type ReversedAttribute } from '../planned-update.ts'
import { plannedBy } from '../reinstate.ts'
import type { LockedJob } from '../sql/writing.ts'
import { periodAt, revision } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'
import { spanProblems } from './update.ts'

export const jobUpdateReinstate = defineMutation({
  name: 'jobUpdateReinstate',
  description:
    'Brings back what `jobUpdateCancel` cancelled of an update, for the attributes and custom fields listed, with its reason and note. Only while their timelines have not changed since, and before the day of the update. Where job approvals are on, it becomes a pending update.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobUpdateReinstateFields,
  sets: attributesSet,
  event: 'job.update_reinstated',
  returns: jobType,
  plan: (ctx, input) =>
    planReversal(ctx, input, {
      periodsBefore: periodsBeforeCancel,
      planCustom: planCustomReinstate,
      nothing: 'update_changed',
      reverse: ({ now, past, updateId, today }) => {
        const planned = plannedBy(past, updateId, today)
        const before = planned ? periodAt(now, planned.from).value : null
        return { periods: now, planned, before, value: planned?.value ?? null, ...revision(now, past) }
      },
      problems: async (_, job, reversed, day) => [...spanProblems(job, day, null), ...(await supervisorProblemsOf(ctx, job, reversed))],
    }),
  write: writeReversal,
  approval: approvalOfChanges('UPDATE'),
})

/** The supervisor may have left since. */
async function supervisorProblemsOf(ctx: Context, job: LockedJob, reversed: readonly ReversedAttribute[]): Promise<Problem[]> {
  const supervisor = reversed.find(({ attribute }) => attribute === 'SUPERVISOR')
  if (!supervisor?.planned) return []
  return supervisorProblems(ctx, { personId: job.person_id, supervisorJobId: supervisor.value, from: supervisor.planned.from })
}
