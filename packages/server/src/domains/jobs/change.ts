import { isChosen, isOptional, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import type { Checked, Values } from '@kith/shared/fields.ts'
import { remunerationProblems } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { writeRows } from '#platform/database/write-rows.ts'
import { Conflict, problem, throwIfInvalid } from '#platform/errors.ts'
import { closeDated, openDated } from '#platform/facets/custom-fields/dated-sql.ts'
import { forgetDated } from '#platform/facets/custom-fields/dated.ts'
import type { Refusal } from '#platform/mutations/mutation.ts'
import { orRefusal } from '#platform/mutations/or-refusal.ts'
import { keepInvariants } from '#platform/records/invariants.ts'
import { hasAttribute, listOf } from './attributes.ts'
import { choiceProblems, missing, supervisorProblems } from './checks.ts'
import { defaultProblems, heldProblems, withHeld } from './components.ts'
import { customRowsOf, noCustomChange, type CustomChange, type CustomRevision } from './custom-values.ts'
import type { KnownPeriods } from './known-periods.ts'
import { asDecided } from './pay-grades/at-rates.ts'
import { withPayAtRates } from './pay-grades/follow.ts'
import { gradeProblemsAfter, withPayGradeChanges } from './pay-grades/grades.ts'
import { refreshJobs } from './reporting-lines.ts'
import { jobSettings } from './settings.ts'
import { rowsOfSchedules } from './schedule-rows.ts'
import { closePeriods, insertJobUpdates, knownMoment, openPeriods, touchJobs, type LockedJob } from './sql/writing.ts'
import { periodAt, type Period, type Revision } from './timeline.ts'
import { asRemuneration, periodRow, readable, remunerationOf, textOf, type Remuneration } from './values.ts'

export type ChangeInput = Checked<typeof jobUpdateFields>
export type Span = { readonly from: string; readonly to: string | null }
type Wanted = { readonly attribute: JobAttribute; readonly value: string | null }
export type Revise = <P extends Period>(periods: readonly P[], change: Period) => Revision<P>
export type KnownPeriod = KnownPeriods['periods'][number]

export const attributesOf = (input: ChangeInput): JobAttribute[] => (input.attributes ?? []).map(({ attribute }) => attribute)

/** The fields whose values an input sets: those of the attributes that it lists, empty ones included. */
export const attributesSet = ({ attributes }: Pick<Values<typeof jobUpdateFields>, 'attributes'>): string[] =>
  (attributes ?? []).flatMap(({ attribute }) => (attribute ? [jobAttributes[attribute].input] : []))

/** What is wrong with the new values of a change, apart from its dates. */
export async function valueProblems(
  ctx: Context,
  job: LockedJob,
  known: KnownPeriods,
  input: ChangeInput,
  from: string,
): Promise<Problem[]> {
  const { currency } = await jobSettings(ctx)
  const problems = await Promise.all(
    attributesOf(input).map(async (attribute): Promise<Problem[]> => {
      const { input: path } = jobAttributes[attribute]
      if (!hasAttribute(ctx, attribute)) return [problem(path, 'reference')]
      if (!input[path]) return isOptional(attribute) ? [] : [missing(path)]
      if (path === 'remuneration') {
        const paid = heldPay(known, from)
        return [
          ...remunerationProblems(input.remuneration, path),
          ...heldProblems(asRemuneration(input.remuneration, currency), paid, path),
          ...(await defaultProblems(ctx, input.remuneration?.components, paid, path)),
        ]
      }
      const held = periodAt(known.of(attribute), from).value
      if (textOf(attribute, input[path]) === held) return []
      if (isChosen(attribute)) return choiceProblems(ctx, path, listOf(attribute), input[path])
      if (attribute === 'SUPERVISOR')
        return supervisorProblems(ctx, { personId: job.person_id, supervisorJobId: input.supervisorJobId, from })
      return []
    }),
  )
  return [...problems.flat(), ...(await choiceProblems(ctx, 'reasonId', jobUpdateReasons, input.reasonId))]
}

/** Revises the timelines of the attributes that the input lists; an input that changes nothing plans nothing. */
export async function planChange(
  ctx: Context,
  job: LockedJob,
  known: KnownPeriods,
  { input, span, revise, custom = noCustomChange, updateId = v7(), since = span.from, entries = asDecided }: Changing,
) {
  const wanted = await withPayGradeChanges(ctx, known, await wantedValues(ctx, input, heldPay(known, span.from)), span.from)
  const asked = wanted.map((each) => {
    const periods = entries(known.of(each.attribute))
    return { ...each, periods, ...revise(periods, { ...span, value: each.value, origin: updateId }) }
  })
  const following = await withPayAtRates(ctx, known, asked, { day: span.from, since })
  throwIfInvalid(await gradeProblemsAfter(ctx, known, [...asked, ...following], span.from))
  const revisions = following.filter(isChanged)
  const reason = { reasonId: input.reasonId ?? null, note: input.note?.trim() || null }
  const state = (value: (revision: (typeof revisions)[number]) => string | null) =>
    Object.fromEntries(revisions.map((each) => [jobAttributes[each.attribute].input, readable(each.attribute, value(each))]))
  const held = state(
    ({ attribute, closed, value }) => (closed.find((period) => period.value !== value) ?? periodAt(known.of(attribute), span.from)).value,
  )
  const before = { ...held, ...custom.before }
  const after = { ...state(({ value }) => value), ...custom.after, effectiveFrom: span.from, effectiveTo: span.to, ...reason }
  const change = revisions.length + custom.revisions.length > 0 ? { before, after } : { before: {}, after: {} }
  return { id: job.id, personId: job.person_id, job, known, updateId, span, reason, revisions, custom: custom.revisions, change }
}

type Changing = {
  readonly input: ChangeInput
  readonly span: Span
  readonly revise: Revise
  /** What changes in custom fields, under the id of the update. */
  readonly custom?: CustomChange
  readonly updateId?: string
  /** The first day of which anything may change. */
  readonly since?: string
  /** What counts as one entry of a timeline: pay that follows rates is one, however often they change. */
  readonly entries?: (periods: readonly KnownPeriod[]) => readonly KnownPeriod[]
}

const isChanged = ({ closed, opened }: Revision<KnownPeriod>) => closed.length + opened.length > 0

type ChangePlan = Awaited<ReturnType<typeof planChange>>

type Planning = { readonly id: string; readonly revisions: readonly unknown[]; readonly custom: readonly unknown[] }

/** Plans a change of each job of a set together; a job that is changed twice is not at its version the second time. */
export async function planEachJob<Input extends { readonly version: number }, P extends Planning>(
  wanted: readonly { readonly input: Input }[],
  plan: (input: Input) => Promise<P>,
): Promise<(P | Refusal)[]> {
  const plans = await Promise.all(wanted.map(({ input }) => orRefusal(() => plan(input))))
  const changed = new Set<string>()
  return plans.map((each, index) => {
    if (each instanceof Error) return each
    if (changed.has(each.id)) return new Conflict((wanted[index]?.input.version ?? 0) + 1)
    if (each.revisions.length + each.custom.length > 0) changed.add(each.id)
    return each
  })
}

/** Writes planned revisions of jobs with everything that follows from them. */
export async function writeChanges(ctx: Context, plans: readonly ChangePlan[]): Promise<void> {
  const changed = plans.filter(({ revisions, custom }) => revisions.length + custom.length > 0)
  if (changed.length === 0) return
  const updates = changed.map(({ updateId, id, span, reason }) => ({
    id: updateId,
    job_id: id,
    effective_from: span.from,
    effective_to: span.to,
    reason_id: reason.reasonId,
    note: reason.note,
  }))
  await ctx.db.run(insertJobUpdates, { updates: JSON.stringify(updates), user: ctx.actor.userId, at: ctx.now })
  await writeRevisionsOf(ctx, changed)
  const moved = changed.flatMap(({ id, revisions }) => {
    const supervisor = revisions.find(({ attribute }) => attribute === 'SUPERVISOR')
    return supervisor ? [{ id, since: earliest(supervisor) }] : []
  })
  const movedIds = new Set(moved.map(({ id }) => id))
  const others = changed.map(({ id }) => id).filter((id) => !movedIds.has(id))
  const [since] = moved.flatMap((each) => each.since ?? []).toSorted((one, other) => one.localeCompare(other))
  // All of them together: those of one sort may make room for those of the other
  await keepInvariants(ctx, 'job', [...others, ...movedIds], async () => {
    if (others.length > 0) await refreshJobs(ctx, others, { lines: false })
    if (moved.length > 0) await refreshJobs(ctx, [...movedIds], { since })
  })
}

const earliest = ({ closed, opened }: Revision<KnownPeriod>) => [...closed, ...opened].map(({ from }) => from).toSorted()[0]

/** Closes and opens periods of a job at one moment, and counts its version up. */
export const writeRevisions = (ctx: Context, job: LockedJob, known: KnownPeriods, revisions: readonly AttributeRevision[]): Promise<void> =>
  writeRevisionsOf(ctx, [{ id: job.id, known, revisions }])

export type AttributeRevision = { readonly attribute: JobAttribute } & Revision<KnownPeriod>
export type RevisedJob = {
  readonly id: string
  readonly known: KnownPeriods
  readonly revisions: readonly AttributeRevision[]
  readonly custom?: readonly CustomRevision[]
}

/** The same of several jobs at once. */
export async function writeRevisionsOf(ctx: Context, jobs: readonly RevisedJob[]): Promise<void> {
  const all = { jobs: jobs.map(({ id }) => id) }
  const periods = jobs.flatMap(({ id, known, revisions }) =>
    revisions.flatMap(({ attribute, opened }) => opened.map((each) => periodRow(id, attribute, each, known.schedules))),
  )
  const closed = jobs.flatMap(({ revisions }) => revisions.flatMap((each) => each.closed.map(({ id }) => id)))
  const { moment } = (await ctx.db.first(knownMoment, { ...all, now: ctx.now })) ?? { moment: ctx.now.toISOString() }
  await writeRows(ctx.db, rowsOfSchedules(jobs.flatMap(({ known }) => known.schedules.made)))
  await ctx.db.run(closePeriods, { ids: closed, knownTo: moment })
  await ctx.db.adding(() => ctx.db.run(openPeriods, { periods: JSON.stringify(periods), knownFrom: moment }))
  await writeCustom(ctx, jobs, moment)
  await ctx.db.run(touchJobs, all)
}

async function writeCustom(ctx: Context, jobs: readonly RevisedJob[], moment: string): Promise<void> {
  const rows = jobs.map(({ id, custom = [] }) => customRowsOf(ctx, id, custom))
  const closed = rows.flatMap((each) => each.closed)
  const opened = rows.flatMap((each) => each.opened)
  if (closed.length > 0) await ctx.db.run(closeDated, { ids: closed, knownTo: moment })
  if (opened.length > 0) await ctx.db.run(openDated, { periods: JSON.stringify(opened), knownFrom: moment })
  if (closed.length + opened.length > 0) forgetDated(ctx)
}

function heldPay(known: KnownPeriods, day: string): Remuneration | null {
  const { value } = periodAt(known.of('REMUNERATION'), day)
  return value === null ? null : remunerationOf(value)
}

async function wantedValues(ctx: Context, input: ChangeInput, paid: Remuneration | null): Promise<Wanted[]> {
  const { currency } = await jobSettings(ctx)
  return attributesOf(input).map((attribute) => {
    const { input: path } = jobAttributes[attribute]
    const given = path === 'remuneration' ? withHeld(asRemuneration(input.remuneration, currency), paid) : input[path]
    return { attribute, value: textOf(attribute, given) }
  })
}
