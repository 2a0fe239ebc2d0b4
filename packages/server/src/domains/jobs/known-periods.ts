import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { Context } from '#platform/context.ts'
import { batched } from '#platform/records/batch.ts'
import { knownBeforeCancel } from './reinstate.ts'
import { readPeriods, type PeriodRow } from './sql/periods.ts'
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
  const byJob = Map.groupBy(await rowsOf(ctx, jobs), (row) => row.job_id)
  const texts = await textsOf(ctx, [...byJob.values()].flat())
  return new Map([...byJob].map(([id, rows]) => [id, known(rows, ownOf(rows, texts))]))
}

const nothingKnown = known([], new Map())

const rowsOf = (ctx: Context, jobs: string[]) => ctx.db.run(readPeriods('NOW'), { jobs, knownAt: null })

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

const asTexts = async (ctx: Context, rows: readonly PeriodRow[]) => known(rows, await textsOf(ctx, rows))

type Texts = ReadonlyMap<string, string | null>

/** The texts of the schedules of pay, by their ids. */
async function textsOf(ctx: Context, rows: readonly PeriodRow[]): Promise<Texts> {
  const ids = rows.flatMap((row) => row.remuneration_schedule_id ?? [])
  const schedules = ids.length === 0 ? [] : await ctx.db.run(readSchedules, { ids })
  return new Map(schedules.map((row) => [row.id, textOf('REMUNERATION', keptRemuneration(row))]))
}

/** A job has its own schedules alone. */
const ownOf = (rows: readonly PeriodRow[], texts: Texts): Texts =>
  new Map(rows.flatMap(({ remuneration_schedule_id: id }) => (id === null ? [] : [[id, texts.get(id) ?? null] as const])))

function known(rows: readonly PeriodRow[], texts: Texts): KnownPeriods {
  const periods = rows.map((row) => {
    const value = row[jobAttributes[row.attribute].column]
    return {
      id: row.id,
      attribute: row.attribute,
      from: row.starts_on,
      to: row.ends_on,
      origin: row.job_update_id,
      value: row.attribute === 'REMUNERATION' ? (texts.get(value ?? '') ?? null) : textOf(row.attribute, value),
    }
  })
  const byAttribute = Map.groupBy(periods, ({ attribute }) => attribute)
  return {
    periods,
    of: (attribute) => byAttribute.get(attribute) ?? [],
    schedules: new Schedules([...texts].flatMap(([id, text]) => (text === null ? [] : [[text, id] as const]))),
  }
}
