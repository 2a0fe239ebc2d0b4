import { isChosen, isOptional, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import type { Values } from '@kith/shared/fields.ts'
import { remunerationProblems } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import type { State } from '#platform/events/difference.ts'
import { listOf } from './attributes.ts'
import { choiceProblems, missing, supervisorProblems } from './checks.ts'
import type { KnownPeriods } from './known-periods.ts'
import { refreshJobs } from './reporting-lines.ts'
import { jobSettings } from './settings.ts'
import { closePeriods, insertJobUpdate, insertSchedules, knownMoment, openPeriods, touchJob, type LockedJob } from './sql/writing.ts'
import { periodAt, type Period, type Revision } from './timeline.ts'
import { periodRow, remunerationOf, textOf, type GivenValue } from './values.ts'

export type ChangeInput = Values<typeof jobUpdateFields>
export type Span = { readonly from: string; readonly to: string | null }
type Wanted = { readonly attribute: JobAttribute; readonly value: string | null }
type Revise = (periods: readonly KnownPeriod[], change: Period) => Revision<KnownPeriod>
export type KnownPeriod = KnownPeriods['periods'][number]

export const attributesOf = (input: ChangeInput): JobAttribute[] =>
  (input.attributes ?? []).flatMap(({ attribute }) => (attribute ? [attribute] : []))

/** What is wrong with the new values of a change, apart from its dates. */
export async function valueProblems(
  ctx: Context,
  job: LockedJob,
  known: KnownPeriods,
  input: ChangeInput,
  from: string,
): Promise<Problem[]> {
  const problems = await Promise.all(
    attributesOf(input).map(async (attribute): Promise<Problem[]> => {
      const { input: path } = jobAttributes[attribute]
      const value = input[path]
      if (!value) return isOptional(attribute) ? [] : [missing(path)]
      if (attribute === 'REMUNERATION') return remunerationProblems(input.remuneration, path)
      const held = periodAt(known.of(attribute), from).value
      if (textOf(attribute, input[path] as string) === held) return []
      if (isChosen(attribute)) return choiceProblems(ctx, path, listOf(attribute), input[path] as string)
      if (attribute === 'SUPERVISOR')
        return supervisorProblems(ctx, { personId: job.person_id, supervisorJobId: input.supervisorJobId, from })
      return []
    }),
  )
  return [...problems.flat(), ...(await choiceProblems(ctx, 'reasonId', jobUpdateReasons, input.reasonId))]
}

/**
 * Revises the timelines of the attributes that the input lists, everything that follows from them included.
 * Returns what was and what is, for the event; both empty when nothing changes.
 */
export async function changeJob(
  ctx: Context,
  job: LockedJob,
  known: KnownPeriods,
  { input, span, revise }: { input: ChangeInput; span: Span; revise: Revise },
): Promise<{ before: State; after: State }> {
  const updateId = v7()
  const wanted = await wantedValues(ctx, input)
  const revisions = wanted
    .map((each) => ({ ...each, ...revise(known.of(each.attribute), { ...span, value: each.value, origin: updateId }) }))
    .filter(({ closed, opened }) => closed.length + opened.length > 0)
  if (revisions.length === 0) return { before: {}, after: {} }

  const { reasonId = null, note } = input
  const text = note?.trim() || null
  await ctx.db.run(insertJobUpdate, {
    id: updateId,
    job: job.id,
    ...span,
    reason: reasonId,
    note: text,
    user: ctx.actor.userId,
    at: ctx.now,
  })
  await writeRevisions(ctx, job, known, revisions)
  const supervisor = revisions.find(({ attribute }) => attribute === 'SUPERVISOR')
  await refreshJobs(ctx, [job.id], supervisor ? { since: earliest(supervisor) } : { lines: false })
  const state = (value: (revision: (typeof revisions)[number]) => string | null) =>
    Object.fromEntries(revisions.map((each) => [jobAttributes[each.attribute].input, readable(each.attribute, value(each))]))
  return {
    before: state(
      ({ attribute, closed, value }) => (closed.find((period) => period.value !== value) ?? periodAt(known.of(attribute), span.from)).value,
    ),
    after: { ...state(({ value }) => value), effectiveFrom: span.from, effectiveTo: span.to, reasonId, note: text },
  }
}

const earliest = ({ closed, opened }: Revision<KnownPeriod>) => [...closed, ...opened].map(({ from }) => from).toSorted()[0]

/** Closes and opens periods of a job at one moment, and counts its version up. */
export async function writeRevisions(
  ctx: Context,
  job: LockedJob,
  { schedules }: KnownPeriods,
  revisions: readonly ({ readonly attribute: JobAttribute } & Revision<KnownPeriod>)[],
): Promise<void> {
  const periods = revisions.flatMap(({ attribute, opened }) => opened.map((each) => periodRow(job.id, attribute, each, schedules)))
  const { moment } = (await ctx.db.first(knownMoment, { job: job.id, now: ctx.now })) ?? { moment: ctx.now.toISOString() }
  await ctx.db.run(insertSchedules, { schedules: JSON.stringify(schedules.made) })
  await ctx.db.run(closePeriods, { ids: revisions.flatMap(({ closed }) => closed.map(({ id }) => id)), knownTo: moment })
  await ctx.db.run(openPeriods, { periods: JSON.stringify(periods), knownFrom: moment })
  await ctx.db.run(touchJob, { job: job.id })
}

export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Invalid(problems)
}

async function wantedValues(ctx: Context, input: ChangeInput): Promise<Wanted[]> {
  const { currency } = await jobSettings(ctx)
  return attributesOf(input).map((attribute) => {
    const given =
      attribute === 'REMUNERATION' && input.remuneration
        ? { ...input.remuneration, currency: input.remuneration.currency || currency }
        : input[jobAttributes[attribute].input]
    return { attribute, value: textOf(attribute, given as GivenValue) }
  })
}

const readable = (attribute: JobAttribute, value: string | null) =>
  attribute === 'REMUNERATION' && value !== null ? remunerationOf(value) : value
