import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { Context } from '#platform/context.ts'
import { batched } from '#platform/records/batch.ts'
import { knownBeforeCancel } from './reinstate.ts'
import { readPeriods, readTimelines, type PeriodRow, type TimelineRow } from './sql/periods.ts'
import { readSchedules } from './sql/remuneration.ts'
import type { Period } from './timeline.ts'
import { keptRemuneration, Schedules, textOf } from './values.ts'

export type KnownPeriods = {
  readonly periods: readonly (Period & { readonly id: string; readonly attribute: JobAttribute })[]
  readonly of: (attribute: JobAttribute) => KnownPeriods['periods']
  readonly schedules: Schedules
}

/** Every timeline of a job as known now, as texts that can be compared. */
export async function knownPeriods(ctx: Context, jobId: string): Promise<KnownPeriods> {
  const jobs = batched(ctx, 'known periods', async (ids: readonly string[]) => {
    const byId = await knownPeriodsOf(ctx, [...ids])
    return ids.map((id) => byId.get(id.toLowerCase()) ?? nothingKnown)
  })
  return jobs.load(jobId)
}

/** The same of several jobs, by their ids. */
export async function knownPeriodsOf(ctx: Context, jobs: string[]): Promise<ReadonlyMap<string, KnownPeriods>> {
  const rows = await ctx.db.run(readTimelines, { jobs })
  const texts = await textsOf(ctx, rows)
  const byJob = Map.groupBy(rows, (row) => row.job_id)
  return new Map([...byJob].map(([id, rows]) => [id, known(rows, ownOf(rows, texts))]))
}

const nothingKnown = known([], new Map())

/** The same as known just before an update of the job was recorded; no periods where there is no such update. */
export async function periodsBefore(ctx: Context, jobId: string, updateId: string): Promise<KnownPeriods> {
  const rows = await ctx.db.run(readPeriods('EVER'), { jobs: [jobId], knownAt: null })
  const [recorded = ''] = rows
    .filter((row) => row.job_update_id === updateId)
    .map((row) => row.known_from)
    .toSorted()
  return asTexts(
    ctx,
    rows.filter((row) => row.known_from < recorded && (row.known_to === null || row.known_to >= recorded)),
  )
}

/** The timelines of a job as known just before an update was cancelled in them; no periods of those in which it was not. */
export async function periodsBeforeCancel(ctx: Context, jobId: string, updateId: string): Promise<KnownPeriods> {
  const rows = await ctx.db.run(readPeriods('EVER'), { jobs: [jobId], knownAt: null })
  const byAttribute = Map.groupBy(rows, ({ attribute }) => attribute)
  return asTexts(
    ctx,
    [...byAttribute.values()].flatMap((each) => knownBeforeCancel(each, updateId)),
  )
}

async function asTexts(ctx: Context, periods: readonly PeriodRow[]): Promise<KnownPeriods> {
  const rows = periods.map((row) => ({ ...row, value: row[jobAttributes[row.attribute].column] }))
  return known(rows, await textsOf(ctx, rows))
}

type Texts = ReadonlyMap<string, string | null>

/** The texts of the schedules of pay, by their ids. */
async function textsOf(ctx: Context, rows: readonly TimelineRow[]): Promise<Texts> {
  const ids = rows.flatMap(scheduleOf)
  const schedules = ids.length === 0 ? [] : await ctx.db.run(readSchedules, { ids })
  return new Map(schedules.map((row) => [row.id, textOf('REMUNERATION', keptRemuneration(row))]))
}

/** A job has its own schedules alone. */
const ownOf = (rows: readonly TimelineRow[], texts: Texts): Texts =>
  new Map(rows.flatMap(scheduleOf).map((id) => [id, texts.get(id) ?? null]))

const scheduleOf = ({ attribute, value }: TimelineRow): string[] => (attribute === 'REMUNERATION' && value !== null ? [value] : [])

function known(rows: readonly TimelineRow[], texts: Texts): KnownPeriods {
  const periods = rows.map(({ id, attribute, starts_on: from, ends_on: to, job_update_id: origin, value }) => ({
    id,
    attribute,
    from,
    to,
    origin,
    value: attribute === 'REMUNERATION' ? (texts.get(value ?? '') ?? null) : textOf(attribute, value),
  }))
  const byAttribute = Map.groupBy(periods, ({ attribute }) => attribute)
  return {
    periods,
    of: (attribute) => byAttribute.get(attribute) ?? [],
    schedules: new Schedules([...texts].flatMap(([id, text]) => (text === null ? [] : [[text, id] as const]))),
  }
}
