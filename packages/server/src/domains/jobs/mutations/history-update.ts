import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { jobHistoryUpdateFields } from '@kith/shared/domains/jobs.ts'
import type { Values } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { attributesOf, changeJob, refuse, valueProblems } from '../change.ts'
import { ensurePayMayChange, lockJob } from '../checks.ts'
import { knownPeriods, type KnownPeriods } from '../known-periods.ts'
import { loadJob } from '../loading.ts'
import { changeTimeline, correctTimeline, joined } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'
import { spanProblems } from './update.ts'

export const jobHistoryUpdate = defineMutation({
  name: 'jobHistoryUpdate',
  description:
    'Corrects what a job was recorded with. What was known before stays readable with asKnownAt; the timeline shows only what is right.',
  permission: 'people.jobs.history.edit',
  about: ({ id }) => ({ kind: 'job', id: id ?? '' }),
  input: jobHistoryUpdateFields,
  event: 'job.history_corrected',
  returns: jobType,
  run: async (ctx, input) => {
    if (attributesOf(input).includes('REMUNERATION')) await ensurePayMayChange(ctx, { kind: 'job', id: input.id ?? '' })
    const job = await lockJob(ctx, input)
    const span = { from: input.effectiveFrom ?? '', to: input.effectiveTo || null }
    refuse([...spanProblems(job, span.from, span.to)])
    const known = await knownPeriods(ctx, job.id)
    refuse([...entryProblems(known, input), ...(await valueProblems(ctx, job, known, input, span.from))])
    const { entryFrom } = input
    const change = await changeJob(ctx, job, known, {
      input,
      span,
      revise: entryFrom ? (periods, correction) => correctTimeline(periods, entryFrom, correction) : changeTimeline,
    })
    const result = await loadJob(ctx, job.id, ctx.actor.today)
    return { subject: { kind: 'job', id: job.id }, personId: job.person_id, jobId: job.id, ...change, result }
  },
})

/** Each attribute must have an entry that begins on `entryFrom`, and that must not end before its corrected beginning. */
function* entryProblems(known: KnownPeriods, input: Values<typeof jobHistoryUpdateFields>): Generator<Problem> {
  const { entryFrom, effectiveFrom, effectiveTo } = input
  if (!entryFrom || !effectiveFrom) return
  for (const attribute of attributesOf(input)) {
    const entry = joined(known.of(attribute)).find(({ from }) => from === entryFrom)
    if (!entry) yield problem('entryFrom', 'entry', { day: entryFrom })
    else if (!effectiveTo && entry.to !== null && entry.to <= effectiveFrom)
      yield problem(jobAttributes[attribute].input, 'effectiveTo', { day: entry.to })
  }
}
