import { jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { jobUpdateCancelFields } from '@kith/shared/domains/jobs.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { ensureNoPendingUpdate } from '../approvals/approval.ts'
import { attributesSet, writeRevisionsOf } from '../change.ts'
import { readable } from '../values.ts'
import { lockJob } from '../checks.ts'
import { planCustomCancel } from '../custom-values.ts'
import { knownPeriods, periodsBefore } from '../known-periods.ts'
import { loadJob } from '../loading.ts'
import { refreshJobs } from '../reporting-lines.ts'
import { asDecided } from '../pay-grades/at-rates.ts'
import { withPayAtRates } from '../pay-grades/follow.ts'
import { cancelChange, periodAt, type Period } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'

export const jobUpdateCancel = defineMutation({
  name: 'jobUpdateCancel',
  description:
    'Cancels what an update would change after today, for the attributes and custom fields listed: the values before it stay. What was planned can still be read with asKnownAt.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobUpdateCancelFields,
  sets: attributesSet,
  event: 'job.update_cancelled',
  returns: jobType,
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    await ensureNoPendingUpdate(ctx, job.id)
    const known = await knownPeriods(ctx, job.id)
    const updateId = input.updateId.toLowerCase()
    const past = await periodsBefore(ctx, job.id, updateId)
    const custom = await planCustomCancel(ctx, job, { fieldIds: input.customFieldIds ?? [], updateId })
    const cancelled = (input.attributes ?? []).map(({ attribute }) => {
      const periods = asDecided(known.of(attribute))
      const isCancelled = ({ origin, from }: Period) => origin === updateId && from > ctx.actor.today
      const planned = periods.find(isCancelled)
      return { attribute, periods, planned, value: null, ...cancelChange(periods, asDecided(past.of(attribute)), isCancelled) }
    })
    throwIfInvalid(cancelled.some(({ planned }) => !planned) ? [problem('updateId', 'update_begun')] : custom.problems)
    const effectiveFrom = cancelled[0]?.planned?.from ?? custom.from
    const before = cancelled.map(({ attribute, planned }) => [attribute, planned?.value ?? null] as const)
    const after = cancelled.map(
      ({ attribute, planned, opened }) => [attribute, planned ? periodAt(opened, planned.from).value : null] as const,
    )
    const change = {
      before: { ...valuesOf(before), ...custom.before },
      after: { ...valuesOf(after), ...custom.after, effectiveFrom },
    }
    const since = effectiveFrom ?? ctx.actor.today
    const revisions = await withPayAtRates(ctx, known, cancelled, { day: since, since })
    return { id: job.id, personId: job.person_id, job, known, cancelled, revisions, custom: custom.revisions, change }
  },
  write: async (ctx, { job, known, cancelled, revisions, custom }) => {
    await writeRevisionsOf(ctx, [{ id: job.id, known, revisions, custom }])
    const supervisor = cancelled.find(({ attribute }) => attribute === 'SUPERVISOR')
    await refreshJobs(ctx, [job.id], supervisor ? { since: supervisor.planned?.from, path: 'updateId' } : { lines: false })
    return loadJob(ctx, job.id, ctx.actor.today)
  },
})

export const valuesOf = (values: readonly (readonly [JobAttribute, string | null])[]) =>
  Object.fromEntries(values.map(([attribute, value]) => [jobAttributes[attribute].input, readable(attribute, value)]))
