import { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { remembered, type Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { approvalOfChanges, ensureNoPendingUpdate } from '../approvals/approval.ts'
import { attributesSet, planChange, planEachJob, valueProblems, writeChanges, type ChangeInput } from '../change.ts'
import { lockJob, missing } from '../checks.ts'
import { planCustomChange } from '../custom-values.ts'
import { knownPeriods } from '../known-periods.ts'
import { loadJob } from '../loading.ts'
import { statusOf } from '../rules.ts'
import { anyUpdateReason } from '../sql/settings.ts'
import type { LockedJob } from '../sql/writing.ts'
import { changeTimeline } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'

export const jobUpdate = defineMutation({
  name: 'jobUpdate',
  description:
    'Changes attributes and custom fields of a job from a day until the next later change, or up to but excluding `effectiveTo`. Where job approvals are on, it becomes a pending update. Null if you may no longer see the job afterwards.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobUpdateFields,
  sets: attributesSet,
  event: 'job.update_scheduled',
  returns: jobType,
  planMany: (ctx, wanted) =>
    planEachJob(wanted, async (input) => {
      const job = await lockJob(ctx, input)
      await ensureNoPendingUpdate(ctx, job.id)
      const span = { from: input.effectiveFrom || job.company_start_on, to: input.effectiveTo || null }
      throwIfInvalid(dateProblems(ctx, job, span.from, span.to))
      const known = await knownPeriods(ctx, job.id)
      const how = { span, updateId: v7(), revise: changeTimeline }
      const custom = await planCustomChange(ctx, job, input, how)
      const problems = [...(await valueProblems(ctx, job, known, input, span.from)), ...custom.problems]
      if (problems.length > 0) throwIfInvalid([...(await reasonProblems(ctx, input)), ...problems])
      const plan = await planChange(ctx, job, known, { input, custom, ...how })
      // What changes nothing needs no reason
      if (plan.revisions.length + plan.custom.length > 0) throwIfInvalid(await reasonProblems(ctx, input))
      return plan
    }),
  writeMany: writeChanges,
  result: (ctx, { id }) => loadJob(ctx, id, ctx.actor.today),
  approval: approvalOfChanges('UPDATE'),
})

function dateProblems({ actor }: Context, job: LockedJob, from: string, to: string | null): Problem[] {
  if (statusOf(job, actor.today) === 'PAST') return [problem('id', 'past_history', { day: job.company_end_on ?? '' })]
  return [...spanProblems(job, from, to)]
}

/** What is wrong with the days of a change or a correction of this job. */
export function* spanProblems(job: LockedJob, from: string, to: string | null): Generator<Problem> {
  if (from < job.company_start_on) yield problem('effectiveFrom', 'employed_start', { day: job.company_start_on })
  if (job.company_end_on !== null && from > job.company_end_on) yield problem('effectiveFrom', 'employed_end', { day: job.company_end_on })
  if (to !== null && to <= from) yield problem('effectiveTo', 'dateAfter_day', { day: from })
}

async function reasonProblems(ctx: Context, input: ChangeInput): Promise<Problem[]> {
  if (input.reasonId) return []
  const { exists } = await remembered(ctx, 'any update reason', () => ctx.db.one(anyUpdateReason, {}))
  return exists ? [missing('reasonId')] : []
}
