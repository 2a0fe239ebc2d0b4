import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { jobAttributeNames, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { JobChangeState } from '@kith/shared/domains/jobs/changes.ts'
import { viewerOf } from '#platform/approvals/decide.ts'
import { overrideOf } from '#platform/approvals/positions.ts'
import { seenPendingOf, type RequestRow } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { openChanges } from '#platform/events/redact.ts'
import { everDatedRowsOf } from '#platform/facets/custom-fields/dated.ts'
import type { DatedRow } from '#platform/facets/custom-fields/dated-sql.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { hasAttribute } from '../attributes.ts'
import { ofJob } from '../field-readers.ts'
import { periodsOf } from '../periods.ts'
import { recordedUpdates } from '../sql/history.ts'
import { readPeriods, type PeriodRow } from '../sql/periods.ts'
import type { JobRow } from '../sql/reading.ts'
import { openCustomFields } from '../types/job-custom-fields.ts'
import type { Remuneration } from '../values.ts'
import { cancelledIn } from './cancelled.ts'

/** What a job has in its attributes: ids and texts as periods keep them. */
type Values = Readonly<Partial<Record<JobAttribute, string | null>>>
/** A day on which something of a job changes, or would, as far as its reader may see it. */
export type DatedChange = {
  readonly job: JobRow
  readonly day: string
  readonly state: JobChangeState
  readonly changed: readonly JobAttribute[]
  /** The custom fields that change, by their keys. */
  readonly fields: ReadonlySet<string>
  readonly values: Values
  /** Pay that is asked for, and kept nowhere yet. */
  readonly pay?: Remuneration | null
  readonly reasonId: string | null
  readonly note: string | null
  readonly recordedBy: string | null
  readonly recordedAt: Date | null
}

/** What changes in a job, day by day; after what holds on a day, what waits for approval and what was cancelled. */
export async function changesOf(ctx: Context, job: JobRow): Promise<DatedChange[]> {
  const [periods, custom] = await Promise.all([periodsOf(ctx, job), customRows(ctx, job)])
  const all = [
    ...(await knownChanges(ctx, job, periods, custom)),
    ...(await pendingChanges(ctx, job, periods)),
    ...(await cancelledChanges(ctx, job, periods, custom)),
  ]
  return all.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
}

async function knownChanges(ctx: Context, job: JobRow, periods: readonly PeriodRow[], custom: readonly DatedRow[]): Promise<DatedChange[]> {
  const held = custom.filter((row) => row.known_to === null && isWithin(job, row))
  const days = [...new Set([...periods, ...held].map(({ starts_on: day }) => day))].toSorted()
  const changes = days.map(async (day): Promise<DatedChange[]> => {
    const begun = periods.filter((period) => period.starts_on === day)
    const filled = held.filter((row) => row.starts_on === day)
    const values = valuesOn(periods, day)
    const changed = begun.map(({ attribute }) => attribute).filter((attribute) => day > job.company_start_on || values[attribute])
    const fields = new Set(filled.map(({ field_id: id }) => customFieldKey(id)))
    if (changed.length + fields.size === 0) return []
    const state = day > ctx.actor.today ? 'PLANNED' : 'APPLIED'
    return [{ job, day, state, changed: inOrder(changed), fields, values, ...(await recordedIn(ctx, [...begun, ...filled])) }]
  })
  return (await Promise.all(changes)).flat()
}

async function pendingChanges(ctx: Context, job: JobRow, periods: readonly PeriodRow[]): Promise<DatedChange[]> {
  const requests = rowsByKey(
    ctx,
    'updates of jobs that wait for approval',
    (row: RequestRow) => row.subject_id,
    (ids) => ctx.db.run(seenPendingOf(reachOf(ctx.actor, overrideOf('job'))), { ...viewerOf(ctx), kind: 'job', ids }),
  )
  const found = await requests.load(job.id)
  return Promise.all(
    found.filter(changesValues).map(async (row): Promise<DatedChange> => {
      const { open } = await openChanges(ctx, 'job', row)
      const after = (name: string) => open[name]?.[1]
      const changed = jobAttributeNames.filter((attribute) => jobAttributes[attribute].input in open)
      const asked = changed.map((attribute) => [attribute, textOf(after(jobAttributes[attribute].input))] as const)
      return {
        job,
        day: row.effective_from,
        state: 'PENDING',
        changed,
        fields: new Set(Object.keys(open)),
        values: { ...valuesOn(periods, row.effective_from), ...Object.fromEntries(asked) },
        // The difference was made from the values of the mutation
        ...(changed.includes('REMUNERATION') ? { pay: (after('remuneration') ?? null) as Remuneration | null } : {}),
        reasonId: textOf(after('reasonId')),
        note: textOf(after('note')),
        recordedBy: row.requested_by_name,
        recordedAt: row.requested_at,
      }
    }),
  )
}

/** Ends of jobs and leave from them are no change of its values. */
const changesValues = ({ record_kind: kind, difference }: RequestRow) => kind === 'job' && !('companyEndDate' in difference)

async function cancelledChanges(
  ctx: Context,
  job: JobRow,
  periods: readonly PeriodRow[],
  custom: readonly DatedRow[],
): Promise<DatedChange[]> {
  const ever = rowsByKey(
    ctx,
    'periods ever known',
    (row: PeriodRow) => row.job_id,
    (jobs) => ctx.db.run(readPeriods('EVER'), { jobs, knownAt: null }),
  )
  const paid = await ofJob.isOpen(ctx, 'remuneration', job)
  const open = (await ever.load(job.id)).filter(({ attribute }) => (paid || attribute !== 'REMUNERATION') && hasAttribute(ctx, attribute))
  const rows = [...Map.groupBy(open, ({ attribute }) => attribute).values()].flatMap(cancelledIn).filter((row) => isWithin(job, row))
  const ofFields = [...Map.groupBy(custom, ({ field_id: id }) => id).values()].flatMap(cancelledIn).filter((row) => isWithin(job, row))
  const updates = Map.groupBy<string, PeriodRow | DatedRow>(
    [...rows, ...ofFields],
    ({ job_update_id: id, starts_on: day }) => `${day} ${id}`,
  )
  const changes = [...updates.values()].map(async (own): Promise<DatedChange> => {
    const planned = own.filter((row) => 'attribute' in row)
    const fields = own.flatMap((row) => ('attribute' in row ? [] : customFieldKey(row.field_id)))
    const day = own[0]?.starts_on ?? ''
    return {
      job,
      day,
      state: 'CANCELLED',
      changed: inOrder(planned.map(({ attribute }) => attribute)),
      fields: new Set(fields),
      values: { ...valuesOn(periods, day), ...valuesIn(planned) },
      ...(await recordedIn(ctx, own)),
    }
  })
  return Promise.all(changes)
}

/** Every period ever known of the custom fields that the reader may see. */
async function customRows(ctx: Context, job: JobRow): Promise<DatedRow[]> {
  const fields = await openCustomFields(ctx, job)
  return fields.size === 0 ? [] : (await everDatedRowsOf(ctx, job.id)).filter(({ field_id: id }) => fields.has(id))
}

const isWithin = ({ company_start_on: start, company_end_on: end }: JobRow, { starts_on: day }: { readonly starts_on: string }) =>
  day >= start && (end === null || day <= end)

const valuesOn = (periods: readonly PeriodRow[], day: string): Values =>
  valuesIn(periods.filter(({ starts_on: from, ends_on: to }) => from <= day && (to === null || day < to)))

const valuesIn = (periods: readonly PeriodRow[]): Values =>
  Object.fromEntries(periods.map((period) => [period.attribute, period[jobAttributes[period.attribute].column]]))

const inOrder = (changed: readonly JobAttribute[]) => jobAttributeNames.filter((attribute) => changed.includes(attribute))

/** Who recorded it last, when and why. */
async function recordedIn(
  ctx: Context,
  rows: readonly (PeriodRow | DatedRow)[],
): Promise<Pick<DatedChange, 'reasonId' | 'note' | 'recordedBy' | 'recordedAt'>> {
  const last = rows.toSorted((a, b) => (a.known_from < b.known_from ? -1 : 1)).at(-1)
  const updates = batchedRows(ctx, 'recorded updates', (ids) => ctx.db.run(recordedUpdates, { ids }))
  const update = last?.job_update_id ? await updates.load(last.job_update_id) : undefined
  return {
    reasonId: update?.reason_id ?? null,
    note: update?.note ?? null,
    recordedBy: update?.recorded_by ?? null,
    recordedAt: last ? new Date(last.known_from) : null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
