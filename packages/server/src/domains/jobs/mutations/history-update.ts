import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { jobHistoryUpdateFields } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { approvalOfChanges, ensureNoPendingUpdate } from '../approvals/approval.ts'
import {
  attributesOf,
  attributesSet,
  planChange,
  planEachJob,
  valueProblems,
  writeChanges,
  type KnownPeriod,
  type Revise,
} from '../change.ts'
import { lockJob } from '../checks.ts'
import { planCustomChange } from '../custom-values.ts'
import { knownPeriods, type KnownPeriods } from '../known-periods.ts'
import { loadJob } from '../loading.ts'
import { asDecided } from '../pay-grades/at-rates.ts'
import { changeTimeline, correctTimeline, joined } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'
import { spanProblems } from './update.ts'

export const jobHistoryUpdate = defineMutation({
  name: 'jobHistoryUpdate',
  description:
    'Corrects an entry of the timeline of attributes or custom fields of a job. What was known before the correction can still be read with `asKnownAt`; the timeline shows only the corrected values. Where corrections need approval, it becomes a pending update.',
  record: 'job',
  permission: 'people.jobs.history.edit',
  input: jobHistoryUpdateFields,
  sets: attributesSet,
  event: 'job.history_corrected',
  returns: jobType,
  planMany: (ctx, wanted) =>
    planEachJob(wanted, async (input) => {
      const job = await lockJob(ctx, input)
      await ensureNoPendingUpdate(ctx, job.id)
      const span = { from: input.effectiveFrom, to: input.effectiveTo || null }
      throwIfInvalid([...spanProblems(job, span.from, span.to)])
      const known = await knownPeriods(ctx, job.id)
      const { entryFrom } = input
      const revise: Revise = entryFrom ? (periods, correction) => correctTimeline(periods, entryFrom, correction) : changeTimeline
      const how = { span, updateId: v7(), revise }
      const custom = await planCustomChange(ctx, job, input, { ...how, entryFrom })
      throwIfInvalid([...entryProblems(known, input), ...(await valueProblems(ctx, job, known, input, span.from)), ...custom.problems])
      const since = entryFrom && entryFrom < span.from ? entryFrom : span.from
      return planChange(ctx, job, known, { ...how, input, custom, since, entries: (periods) => entriesWith(periods, entryFrom) })
    }),
  writeMany: writeChanges,
  result: (ctx, { id }) => loadJob(ctx, id, ctx.actor.today),
  approval: approvalOfChanges('CORRECTION'),
})

/** Pay that follows rates is one entry, unless what is corrected begins with one of them. */
function entriesWith(periods: readonly KnownPeriod[], entryFrom: string | null | undefined): readonly KnownPeriod[] {
  const decided = asDecided(periods)
  return !entryFrom || decided.some(({ from }) => from === entryFrom) ? decided : periods
}

/** Each attribute must have an entry that begins on `entryFrom`, and that must not end before its corrected beginning. */
function* entryProblems(known: KnownPeriods, input: Checked<typeof jobHistoryUpdateFields>): Generator<Problem> {
  const { entryFrom, effectiveFrom, effectiveTo } = input
  if (!entryFrom) return
  for (const attribute of attributesOf(input)) {
    const entry = joined(known.of(attribute)).find(({ from }) => from === entryFrom)
    if (!entry) yield problem('entryFrom', 'entry', { day: entryFrom })
    else if (!effectiveTo && entry.to !== null && entry.to <= effectiveFrom)
      yield problem(jobAttributes[attribute].input, 'effectiveTo', { day: entry.to })
  }
}
