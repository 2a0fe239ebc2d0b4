import { jobAttributeNames, jobAttributes, type ChosenValues, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordEvents, type Change } from '#platform/events/record.ts'
import { choosePrimaries, type PrimaryChoice } from './primary.ts'
import { refreshJobs } from './reporting-lines.ts'
import { insertJobs, insertSchedules, openPeriods } from './sql/writing.ts'
import { joined, type Period } from './timeline.ts'
import { periodRow, Schedules, textOf, type GivenValue, type Remuneration } from './values.ts'

/** A new job whose attributes begin on its company start date. An id may be given, so that jobs of one batch can name each other as supervisor. */
export type NewJob = ChosenValues & {
  readonly id?: string
  readonly personId: string
  readonly companyStartDate: string
  readonly companyEndDate?: string | null
  readonly turnoverType?: string | null
  readonly turnoverReasonId?: string | null
  readonly probationEndDate?: string | null
  readonly recruitmentSourceId?: string | null
  readonly recruitmentCost?: string | null
  readonly recruitmentCurrency?: string | null
  /** Chosen as the person's primary job, from its start or from `primaryFrom`. Without any choice the oldest job is primary. */
  readonly isPrimary: boolean
  readonly primaryFrom?: string
  readonly supervisorJobId?: string | null
  readonly fte?: string | null
  readonly remuneration?: Remuneration | null
  /** Later values that are known from the beginning. */
  readonly timeline?: readonly { readonly attribute: JobAttribute; readonly value: GivenValue; readonly from: string }[]
}

/** Writes jobs, their timelines, segments, reporting lines and events, set by set. Returns their ids in order; throws SupervisorLoop. */
export async function createJobs(ctx: Context, jobs: readonly NewJob[]): Promise<string[]> {
  const changes = await writeJobs(ctx, jobs)
  await recordEvents(ctx, changes)
  return changes.map(({ subject }) => subject.id)
}

/** The same without its events, which are returned. */
export async function writeJobs(ctx: Context, jobs: readonly NewJob[]): Promise<Change[]> {
  if (jobs.length === 0) return []
  const made = jobs.map((job) => ({ ...job, id: job.id ?? v7() }))
  const rows = made.map(({ timeline: _, remuneration: __, ...job }) => ({ ...job, termId: v7() }))
  const schedules = made.map(() => new Schedules())
  const periods = made.flatMap((job, index) => periodsOf(job, schedules[index] ?? new Schedules()))
  const knownFrom = ctx.now.toISOString()
  await ctx.db.run(insertJobs, { jobs: JSON.stringify(rows), knownFrom })
  await choosePrimaries(ctx, made.flatMap(choiceOf))
  await ctx.db.run(insertSchedules, { schedules: JSON.stringify(schedules.flatMap((each) => each.made)) })
  await ctx.db.run(openPeriods, { periods: JSON.stringify(periods), knownFrom })
  await refreshJobs(
    ctx,
    made.map(({ id }) => id),
  )
  return made.map(createdChange)
}

function choiceOf({ id, personId, companyStartDate, isPrimary, primaryFrom }: NewJob & { id: string }): PrimaryChoice[] {
  return isPrimary ? [{ personId, jobId: id, chosenFrom: primaryFrom ?? companyStartDate }] : []
}

function periodsOf(job: NewJob & { id: string }, schedules: Schedules) {
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
    }))
    return joined(periods.filter(({ from, to }) => from !== to)).map((period) => periodRow(job.id, attribute, period, schedules))
  })
}

/** Everything about pay stands under `remuneration`, which readers without a right to pay do not get. */
function createdChange({ timeline, remuneration, ...job }: NewJob & { id: string }): Change {
  const isPay = ({ attribute }: { attribute: JobAttribute }) => attribute === 'REMUNERATION'
  const pay = timeline?.filter(isPay) ?? []
  const rest = timeline?.filter((each) => !isPay(each)) ?? []
  return {
    event: 'job.created',
    subject: { kind: 'job', id: job.id },
    personId: job.personId,
    jobId: job.id,
    before: null,
    after: {
      ...job,
      ...(rest.length > 0 && { timeline: rest }),
      ...((remuneration || pay.length > 0) && { remuneration: pay.length > 0 ? { ...remuneration, later: pay } : remuneration }),
    },
  }
}
