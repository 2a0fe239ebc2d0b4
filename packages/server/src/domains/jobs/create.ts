import { jobAttributeNames, jobAttributes, type ChosenValues, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedJob } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { writeRows, type RowsOf, type Target } from '#platform/database/write-rows.ts'
import type { State } from '#platform/events/difference.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Change } from '#platform/events/change.ts'
import { newId } from '#platform/ids.ts'
import { columnsOf, rowOf } from '#platform/records/columns.ts'
import { openDated } from '#platform/facets/custom-fields/dated-sql.ts'
import { attributeColumns } from './attributes.ts'
import { createdCustomState, newCustomRows, type NewCustomValues } from './custom-values.ts'
import { choosePrimaries, type PrimaryChoice } from './primary.ts'
import { refreshJobs } from './reporting-lines.ts'
import { rowsOfSchedules } from './schedule-rows.ts'
import { joined, type Period } from './timeline.ts'
import { periodRow, readable, Schedules, textOf, type GivenValue, type Remuneration } from './values.ts'

/** A new job whose attributes begin on its company start date. An id may be given, so that jobs of one batch can name each other as supervisor. */
export type NewJob = ChosenValues &
  Checked<typeof undatedJob.fields> & {
    readonly id?: string
    readonly personId: string
    /** Chosen as the person's primary job, from its start or from `primaryFrom`. Without any choice the oldest job is primary. */
    readonly isPrimary: boolean
    readonly primaryFrom?: string
    readonly supervisorJobId?: string | null
    readonly fte?: string | null
    readonly remuneration?: Remuneration | null
    readonly custom?: NewCustomValues
    /** Later values that are known from the beginning. */
    readonly timeline?: readonly { readonly attribute: JobAttribute; readonly value: GivenValue; readonly from: string }[]
  }

export type MadeJob = NewJob & { readonly id: string }

/** Writes jobs, their timelines, segments, reporting lines and events, set by set. Returns their ids in order; throws SupervisorLoop. */
export async function createJobs(ctx: Context, jobs: readonly NewJob[]): Promise<string[]> {
  const made = jobs.map((job) => ({ ...job, id: job.id ?? newId() }))
  await writeJobs(ctx, made)
  await recordSystemEvents(ctx, made.map(createdChange))
  return made.map(({ id }) => id)
}

/** The same without their events. */
export async function writeJobs(ctx: Context, jobs: readonly MadeJob[]): Promise<void> {
  if (jobs.length === 0) return
  const { terms, values } = rowsOfJobs(jobs, ctx)
  await writeRows(ctx.db, terms)
  await choosePrimaries(ctx, jobs.flatMap(choiceOf))
  await writeRows(ctx.db, values)
  const custom = jobs.flatMap((job) => (job.custom ? newCustomRows(ctx, job.id, job.companyStartDate, job.custom) : []))
  if (custom.length > 0) await ctx.db.run(openDated, { periods: JSON.stringify(custom), knownFrom: ctx.now.toISOString() })
  await refreshJobs(
    ctx,
    jobs.map(({ id }) => id),
  )
}

/** The rows of jobs with their first and last days, and those of their timelines; known from now on, recorded by whoever acts. */
export function rowsOfJobs(jobs: readonly MadeJob[], { now, actor }: Pick<Context, 'now' | 'actor'>): Record<'terms' | 'values', RowsOf[]> {
  const known = `[${now.toISOString()},)`
  const schedules = jobs.map(() => new Schedules())
  const updates = jobs.map(updatesOf)
  const periods = jobs.flatMap((job, index) => periodsOf(job, updates[index] ?? [], schedules[index] ?? new Schedules()))
  const made = jobs.map((job) => ({ ...rowOf(undatedJob, job), id: job.id }))
  const recorded = { requested_by_user_id: actor.userId, created_at: now }
  return {
    terms: [
      [targets.jobs, made],
      [targets.terms, made.map(({ id, ...days }) => ({ ...days, id: newId(), job_id: id, known }))],
    ],
    values: [
      ...rowsOfSchedules(schedules.flatMap((each) => each.made)),
      [targets.updates, updates.flat().map((update) => ({ ...update, ...recorded }))],
      [targets.periods, periods.map((period) => ({ ...period, known }))],
    ],
  }
}

const targets = {
  jobs: { table: 'jobs', columns: ['id', ...columnsOf(undatedJob)] },
  terms: { table: 'job_terms', columns: ['id', 'job_id', 'company_start_on', 'company_end_on', 'known'] },
  updates: { table: 'job_updates', columns: ['id', 'job_id', 'effective_from', 'requested_by_user_id', 'created_at'] },
  periods: {
    table: 'job_attribute_periods',
    columns: ['id', 'job_id', 'attribute', 'effective', 'known', 'job_update_id', ...attributeColumns],
  },
} satisfies Record<string, Target>

/** What the event of a new job says. Everything about pay is part of `remuneration`, which has a right of its own. */
export function createdState({ id: _, timeline, remuneration, custom, ...job }: MadeJob): State {
  const isPay = ({ attribute }: { attribute: JobAttribute }) => attribute === 'REMUNERATION'
  const pay = timeline?.filter(isPay) ?? []
  const rest = timeline?.filter((each) => !isPay(each)) ?? []
  return {
    ...job,
    ...(custom && createdCustomState(custom)),
    ...(rest.length > 0 && { timeline: rest }),
    ...((remuneration || pay.length > 0) && { remuneration: pay.length > 0 ? { ...remuneration, later: pay } : remuneration }),
  }
}

function choiceOf({ id, personId, companyStartDate, isPrimary, primaryFrom }: MadeJob): PrimaryChoice[] {
  return isPrimary ? [{ personId, jobId: id, chosenFrom: primaryFrom ?? companyStartDate }] : []
}

/** Later values of one day are one update, as if they had been recorded together. */
const updatesOf = ({ id: jobId, timeline = [], companyStartDate }: MadeJob) =>
  [...new Set(timeline.map(({ from }) => from))]
    .filter((from) => from > companyStartDate)
    .map((effectiveFrom) => ({ id: newId(), job_id: jobId, effective_from: effectiveFrom }))

function periodsOf(job: MadeJob, updates: ReturnType<typeof updatesOf>, schedules: Schedules) {
  return jobAttributeNames.flatMap((attribute) => {
    const later = (job.timeline ?? []).filter((each) => each.attribute === attribute && each.from > job.companyStartDate)
    const steps = [
      { from: job.companyStartDate, value: job[jobAttributes[attribute].input] },
      ...later.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    ]
    const periods = steps.map(({ from, value }, index): Period => ({
      from,
      to: steps[index + 1]?.from ?? null,
      value: textOf(attribute, value),
      origin: updates.find((update) => update.effective_from === from)?.id ?? null,
    }))
    return joined(periods.filter(({ from, to }) => from !== to)).map((period) => periodRow(job.id, attribute, period, schedules))
  })
}

/** The event of each later value of a job, as if it had been recorded by itself: one for each day, in their order. */
export function laterChanges(job: MadeJob): Change[] {
  const { id, personId, timeline = [] } = job
  const held = new Map(jobAttributeNames.map((attribute) => [attribute, textOf(attribute, job[jobAttributes[attribute].input])]))
  const days = [...new Set(timeline.map(({ from }) => from))].toSorted()
  return days.map((effectiveFrom) => {
    const values = timeline
      .filter(({ from }) => from === effectiveFrom)
      .map((each) => ({ ...each, text: textOf(each.attribute, each.value) }))
    const state = (value: (each: (typeof values)[number]) => string | null) =>
      Object.fromEntries(values.map((each) => [jobAttributes[each.attribute].input, readable(each.attribute, value(each))]))
    const before = state(({ attribute }) => held.get(attribute) ?? null)
    for (const { attribute, text } of values) held.set(attribute, text)
    const after = { ...state(({ text }) => text), effectiveFrom, effectiveTo: null }
    return { event: 'job.update_scheduled', subject: { kind: 'job', id }, personId, jobId: id, before, after }
  })
}

export function createdChange(job: MadeJob): Change {
  const { id, personId } = job
  return { event: 'job.created', subject: { kind: 'job', id }, personId, jobId: id, before: null, after: createdState(job) }
}
