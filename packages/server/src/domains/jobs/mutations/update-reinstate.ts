import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { jobUpdateReinstateFields } from '@kith/shared/domains/jobs.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { ensureNoPendingUpdate } from '../approvals/approval.ts'
import { attributesSet, writeRevisionsOf } from '../change.ts'
import { lockJob, supervisorProblems } from '../checks.ts'
import { planCustomReinstate } from '../custom-values.ts'
import { knownPeriods, periodsBeforeCancel } from '../known-periods.ts'
import { loadJob } from '../loading.ts'
import { withPayAtRates } from '../pay-grades/follow.ts'
import { gradeProblemsAfter } from '../pay-grades/grades.ts'
import { plannedBy } from '../reinstate.ts'
import { refreshJobs } from '../reporting-lines.ts'
import type { LockedJob } from '../sql/writing.ts'
import { periodAt, revision } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'
import { valuesOf } from './update-cancel.ts'
import { spanProblems } from './update.ts'

export const jobUpdateReinstate = defineMutation({
  name: 'jobUpdateReinstate',
  description:
    'Brings back what `jobUpdateCancel` cancelled of an update, for the attributes and custom fields listed, with its reason and note. Only while their timelines have not changed since, and before the day of the update.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobUpdateReinstateFields,
  sets: attributesSet,
  event: 'job.update_reinstated',
  returns: jobType,
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    await ensureNoPendingUpdate(ctx, job.id)
    const known = await knownPeriods(ctx, job.id)
    const updateId = input.updateId.toLowerCase()
    const past = await periodsBeforeCancel(ctx, job.id, updateId)
    const custom = await planCustomReinstate(ctx, job, { fieldIds: input.customFieldIds ?? [], updateId })
    const reinstated = (input.attributes ?? []).map(({ attribute }) => {
      const periods = known.of(attribute)
      const planned = plannedBy(past.of(attribute), updateId, ctx.actor.today)
      return { attribute, periods, planned, value: planned?.value ?? null, ...revision(periods, past.of(attribute)) }
    })
    throwIfInvalid(reinstated.some(({ planned }) => !planned) ? [problem('updateId', 'update_changed')] : custom.problems)
    const effectiveFrom = reinstated[0]?.planned?.from ?? custom.from ?? ctx.actor.today
    throwIfInvalid([...spanProblems(job, effectiveFrom, null), ...(await problemsOf(ctx, job, reinstated))])
    const before = reinstated.map(({ attribute, periods }) => [attribute, periodAt(periods, effectiveFrom).value] as const)
    const after = reinstated.map(({ attribute, value }) => [attribute, value] as const)
    const change = {
      before: { ...valuesOf(before), ...custom.before },
      after: { ...valuesOf(after), ...custom.after, effectiveFrom },
    }
    const revisions = await withPayAtRates(ctx, known, reinstated, { day: effectiveFrom, since: effectiveFrom })
    throwIfInvalid(await gradeProblemsAfter(ctx, known, [...reinstated, ...revisions], effectiveFrom))
    return { id: job.id, personId: job.person_id, job, known, reinstated, revisions, custom: custom.revisions, change }
  },
  write: async (ctx, { job, known, reinstated, revisions, custom }) => {
    await writeRevisionsOf(ctx, [{ id: job.id, known, revisions, custom }])
    const supervisor = reinstated.find(({ attribute }) => attribute === 'SUPERVISOR')
    await refreshJobs(ctx, [job.id], supervisor ? { since: supervisor.planned?.from, path: 'updateId' } : { lines: false })
    return loadJob(ctx, job.id, ctx.actor.today)
  },
})

type Reinstated = {
  readonly attribute: JobAttribute
  readonly value: string | null
  readonly planned?: { readonly from: string } | undefined
}

/** The supervisor may have left since. */
async function problemsOf(ctx: Context, job: LockedJob, reinstated: readonly Reinstated[]): Promise<Problem[]> {
  const supervisor = reinstated.find(({ attribute }) => attribute === 'SUPERVISOR')
  if (!supervisor?.planned) return []
  return supervisorProblems(ctx, { personId: job.person_id, supervisorJobId: supervisor.value, from: supervisor.planned.from })
}
