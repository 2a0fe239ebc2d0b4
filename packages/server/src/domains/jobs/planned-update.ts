import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { jobUpdateCancelFields } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { ensureNoPendingUpdate } from './approvals/approval.ts'
import { writeRevisionsOf, type KnownPeriod, type Span } from './change.ts'
import { lockJob } from './checks.ts'
import type { planCustomCancel } from './custom-values.ts'
import { knownPeriods, type KnownPeriods } from './known-periods.ts'
import { loadJob } from './loading.ts'
import { withPayAtRates, type Asked } from './pay-grades/follow.ts'
import { goesOn, gradeProblemsAfter } from './pay-grades/grades.ts'
import { refreshJobs } from './reporting-lines.ts'
import type { JobRow } from './sql/reading.ts'
import type { LockedJob } from './sql/writing.ts'
import type { Period } from './timeline.ts'
import { readable } from './values.ts'

/** The timeline of an attribute now, and as it was known before. */
type Timelines = {
  readonly now: readonly KnownPeriod[]
  readonly past: readonly KnownPeriod[]
  readonly updateId: string
  readonly today: string
}
/** What becomes of an attribute; `planned` is what the update brings to it after today. */
export type Reversed = Omit<Asked, 'attribute'> & { readonly planned?: Period | undefined; readonly before: string | null }
export type ReversedAttribute = Reversed & Pick<Asked, 'attribute'>

/** How what an update plans is taken out of a job or put back. */
type Reversing = {
  readonly periodsBefore: (ctx: Context, jobId: string, updateId: string) => Promise<KnownPeriods>
  readonly planCustom: typeof planCustomCancel
  readonly reverse: (timelines: Timelines) => Reversed
  /** What is said where nothing of it is planned. */
  readonly nothing: 'update_begun' | 'update_changed'
  readonly problems?: (ctx: Context, job: LockedJob, reversed: readonly ReversedAttribute[], day: string) => Promise<readonly Problem[]>
}

/** Plans it for the attributes and custom fields that are listed, by the rules of the job that it leaves. */
export async function planReversal(
  ctx: Context,
  input: Checked<typeof jobUpdateCancelFields>,
  { periodsBefore, planCustom, reverse, nothing, problems }: Reversing,
) {
  const { today } = ctx.actor
  const job = await lockJob(ctx, input)
  await ensureNoPendingUpdate(ctx, job.id)
  const known = await knownPeriods(ctx, job.id)
  const updateId = input.updateId.toLowerCase()
  const past = await periodsBefore(ctx, job.id, updateId)
  const custom = await planCustom(ctx, job, { fieldIds: input.customFieldIds ?? [], updateId })
  const reversed = (input.attributes ?? []).map(({ attribute }): ReversedAttribute => ({
    attribute,
    ...reverse({ now: known.of(attribute), past: past.of(attribute), updateId, today }),
  }))
  throwIfInvalid(reversed.some(({ planned }) => !planned) ? [problem('updateId', nothing)] : custom.problems)
  const day = reversed[0]?.planned?.from ?? custom.from ?? today
  throwIfInvalid((await problems?.(ctx, job, reversed, day)) ?? [])
  const revisions = await withPayAtRates(ctx, known, reversed, { day, since: day })
  const after = [...reversed, ...revisions]
  throwIfInvalid(goesOn(known, after, day) ? [] : await gradeProblemsAfter(ctx, known, after, day))
  const state = (value: (each: ReversedAttribute) => string | null) =>
    Object.fromEntries(reversed.map((each) => [jobAttributes[each.attribute].input, readable(each.attribute, value(each))]))
  const change = {
    before: { ...state(({ before }) => before), ...custom.before },
    after: { ...state(({ value }) => value), ...custom.after, effectiveFrom: day },
  }
  const span: Span = { from: day, to: null }
  return { id: job.id, personId: job.person_id, job, known, span, reversed, revisions, custom: custom.revisions, change }
}

/** Writes what was planned so. */
export async function writeReversal(
  ctx: Context,
  { job, known, reversed, revisions, custom }: Awaited<ReturnType<typeof planReversal>>,
): Promise<JobRow | null> {
  await writeRevisionsOf(ctx, [{ id: job.id, known, revisions, custom }])
  const supervisor = reversed.find(({ attribute }) => attribute === 'SUPERVISOR')
  await refreshJobs(ctx, [job.id], supervisor ? { since: supervisor.planned?.from, path: 'updateId' } : { lines: false })
  return loadJob(ctx, job.id, ctx.actor.today)
}
