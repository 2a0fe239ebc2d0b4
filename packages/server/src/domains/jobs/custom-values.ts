import type { jobCreateFields, jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, problem } from '#platform/errors.ts'
import type { State } from '#platform/events/difference.ts'
import { isFilled, openedRow, storedIn } from '#platform/facets/custom-fields/dated.ts'
import { readDated, type DatedRow, type OpenedRow } from '#platform/facets/custom-fields/dated-sql.ts'
import { allCustomFields, mayOf, slugOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { judgeGiven, saidOf, type Filling } from '#platform/facets/custom-fields/plan.ts'
import { plainValue, type CustomValue } from '#platform/facets/custom-fields/values.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import type { Span } from './change.ts'
import { knownBeforeCancel, plannedBy } from './reinstate.ts'
import type { LockedJob } from './sql/writing.ts'
import { cancelChange, joined, moveStart, periodAt, revision, type Period, type Revision } from './timeline.ts'

/** A period of a custom field. Days for which nothing is kept are one without an id; its value is the JSON of what the field holds. */
export type CustomPeriod = Period & { readonly id: string | null }
export type CustomRevision = { readonly field: CustomField } & Revision<CustomPeriod>
export type CustomChange = {
  readonly revisions: readonly CustomRevision[]
  readonly before: State
  readonly after: State
  readonly problems: readonly Problem[]
}
export const noCustomChange: CustomChange = { revisions: [], before: {}, after: {}, problems: [] }

type Given = Pick<Checked<typeof jobUpdateFields>, 'customFields' | 'remunerationCustomFields'>
/** Where changes of jobs take the values of the fields of each model. */
export const customModels = { customFields: 'JOB', remunerationCustomFields: 'REMUNERATION' } as const satisfies Readonly<
  Record<keyof Given, CustomFieldModel>
>
const inputs = Object.keys(customModels) as (keyof Given)[]

type Changing = {
  readonly span: Span
  readonly updateId: string
  readonly revise: <P extends Period>(periods: readonly P[], change: Period) => Revision<P>
  /** The first day of the entry that is corrected. */
  readonly entryFrom?: string | null | undefined
}

/** Revises the timelines of the custom fields that are given. */
export async function planCustomChange(
  ctx: Context,
  job: LockedJob,
  input: Given,
  { span, updateId, revise, entryFrom }: Changing,
): Promise<CustomChange> {
  if (inputs.every((name) => !input[name]?.length)) return noCustomChange
  const timelines = await knownTimelines(ctx, job)
  const { fillings, problems } = await judged(ctx, input, {
    target: { kind: 'job', id: job.id },
    heldIn: (field) => valueOf(periodAt(timelines(field), entryFrom ?? span.from)),
  })
  const wrong = [...problems, ...fillings.flatMap(({ field }) => [...entryProblems(timelines(field), span, entryFrom)])]
  if (wrong.length > 0) return { ...noCustomChange, problems: wrong }
  const revised = fillings.map((filling) => {
    const change = { ...span, value: textOf(filling.value), origin: updateId }
    return { ...filling, ...revise(timelines(filling.field), change) }
  })
  const changed = revised.filter(isChanged)
  const said = changed.map((each) => ({
    ...each,
    before: valueOf(each.closed.find(({ value }) => value !== textOf(each.value))) ?? each.before,
  }))
  return { revisions: changed, ...saidOf(said), problems: [] }
}

/** What a new job has in its custom fields. */
export type NewCustomValues = { readonly fillings: readonly Filling[]; readonly problems: readonly Problem[] }

/** Requires the fields of pay only if pay is given. */
export async function planNewCustomValues(ctx: Context, input: Checked<typeof jobCreateFields>): Promise<NewCustomValues> {
  return judged(
    ctx,
    input,
    { target: null, heldIn: () => null },
    inputs.filter((name) => name === 'customFields' || isPaid(input)),
  )
}
const isPaid = ({ remuneration, remunerationCustomFields: given }: Checked<typeof jobCreateFields>) =>
  Boolean(remuneration?.type && remuneration.type !== 'NONE') || Boolean(given?.length)

export const createdCustomState = ({ fillings }: NewCustomValues): State => saidOf(fillings).after

export const newCustomRows = (ctx: Context, jobId: string, from: string, { fillings }: NewCustomValues): OpenedRow[] =>
  fillings.flatMap(({ field, value }) => (value === null ? [] : [openedRow(ctx, field, jobId, { from, to: null, value, updateId: null })]))

type OfUpdate = { readonly fieldIds: readonly string[]; readonly updateId: string }
type CustomFrom = CustomChange & { readonly from: string | undefined }

/** What an update would change of these fields after today is not to come; `planned` where it has not begun. */
export async function planCustomCancel(ctx: Context, job: LockedJob, { fieldIds, updateId }: OfUpdate): Promise<CustomFrom> {
  if (fieldIds.length === 0) return { ...noCustomChange, from: undefined }
  const fields = await managedFields(ctx, job, fieldIds)
  const timelines = await knownTimelines(ctx, job)
  const past = await timelinesBefore(ctx, job, updateId)
  const isCancelled = ({ origin, from }: Period) => origin === updateId && from > ctx.actor.today
  const cancelled = fields.map((field) => {
    const planned = timelines(field).find(isCancelled)
    const revision = cancelChange(timelines(field), past(field), isCancelled)
    const value = planned ? valueOf(periodAt([...revision.opened, ...timelines(field)], planned.from)) : null
    return { field, planned, before: valueOf(planned), value, ...revision }
  })
  const isBegun = cancelled.length < new Set(fieldIds).size || cancelled.some(({ planned }) => !planned)
  return {
    revisions: cancelled.filter(isChanged),
    ...saidOf(cancelled),
    problems: isBegun ? [problem('updateId', 'update_begun')] : [],
    from: cancelled.map(({ planned }) => planned?.from ?? '').toSorted()[0],
  }
}

/** These fields as they were known just before an update was cancelled. */
export async function planCustomReinstate(ctx: Context, job: LockedJob, { fieldIds, updateId }: OfUpdate): Promise<CustomFrom> {
  if (fieldIds.length === 0) return { ...noCustomChange, from: undefined }
  const fields = await managedFields(ctx, job, fieldIds)
  const timelines = await knownTimelines(ctx, job)
  const rows = await ctx.db.run(readDated('EVER'), { jobs: [job.id], knownAt: null })
  const byField = Map.groupBy(rows, ({ field_id: id }) => id)
  const past = await timelinesOf(
    ctx,
    job,
    fields.flatMap(({ id }) => knownBeforeCancel(byField.get(id) ?? [], updateId)),
  )
  const reinstated = fields.map((field) => {
    const planned = plannedBy(past(field), updateId, ctx.actor.today)
    const before = planned ? valueOf(periodAt(timelines(field), planned.from)) : null
    return { field, planned, before, value: valueOf(planned), ...revision(timelines(field), past(field)) }
  })
  const isGone = reinstated.length < new Set(fieldIds).size || reinstated.some(({ planned }) => !planned)
  return {
    revisions: reinstated.filter(isChanged),
    ...saidOf(reinstated),
    problems: isGone ? [problem('updateId', 'update_changed')] : [],
    from: reinstated.map(({ planned }) => planned?.from ?? '').toSorted()[0],
  }
}

async function managedFields(ctx: Context, job: LockedJob, fieldIds: readonly string[]): Promise<CustomField[]> {
  const ids = new Set(fieldIds.map((id) => id.toLowerCase()))
  const fields = (await allCustomFields(ctx)).filter(({ id }) => ids.has(id))
  const target = { kind: 'job', id: job.id } as const
  for (const field of fields) if (!(await mayOf(ctx, field, 'manage', target))) throw new Forbidden([slugOf(field, 'manage')])
  return fields
}

/** The timelines of all custom fields of a job that starts on another day. */
export async function movedCustom(ctx: Context, job: LockedJob, start: string): Promise<CustomRevision[]> {
  const rows = await ctx.db.run(readDated('NOW'), { jobs: [job.id], knownAt: null })
  const timelines = await timelinesOf(ctx, job, rows)
  const fields = (await allCustomFields(ctx)).filter(({ id }) => rows.some(({ field_id: own }) => own === id))
  return fields.map((field) => ({ field, ...moveStart(timelines(field), start) })).filter(isChanged)
}

/** Rows to open and ids to close for revisions of a job; days without a value are kept only where an update brought them. */
export function customRowsOf(ctx: Context, jobId: string, revisions: readonly CustomRevision[]) {
  return {
    opened: revisions.flatMap(({ field, opened }) =>
      opened
        .filter(({ value, origin }) => value !== null || origin)
        .map((each) => openedRow(ctx, field, jobId, { from: each.from, to: each.to, value: valueOf(each), updateId: each.origin ?? null })),
    ),
    closed: revisions.flatMap(({ closed }) => closed.flatMap(({ id }) => id ?? [])),
  }
}

type Judging = Pick<Parameters<typeof judgeGiven>[1], 'target'> & { readonly heldIn: (field: CustomField) => CustomValue }

async function judged(ctx: Context, input: Given, { target, heldIn }: Judging, names = inputs): Promise<NewCustomValues> {
  const all = await Promise.all(
    names.map((name) => judgeGiven(ctx, { model: customModels[name], target }, input[name] ?? [], { path: name, heldIn })),
  )
  return { fillings: all.flatMap(({ fillings }) => fillings), problems: all.flatMap(({ problems }) => problems) }
}

/** What is corrected must be an entry that begins on that day, and that does not end before its corrected beginning. */
function* entryProblems(periods: readonly CustomPeriod[], { from, to }: Span, entryFrom: string | null | undefined): Generator<Problem> {
  if (!entryFrom) return
  const entry = joined(periods).find((each) => each.from === entryFrom)
  if (!entry) yield problem('entryFrom', 'entry', { day: entryFrom })
  else if (!to && entry.to !== null && entry.to <= from) yield problem('effectiveFrom', 'effectiveTo', { day: entry.to })
}

async function knownTimelines(ctx: Context, job: LockedJob) {
  const rows = batchedRowsOf(
    ctx,
    'custom periods',
    (row: DatedRow) => row.job_id,
    (jobs) => ctx.db.run(readDated('NOW'), { jobs, knownAt: null }),
  )
  return timelinesOf(ctx, job, await rows.load(job.id))
}

/** As known just before an update was recorded. */
async function timelinesBefore(ctx: Context, job: LockedJob, updateId: string) {
  const rows = await ctx.db.run(readDated('EVER'), { jobs: [job.id], knownAt: null })
  const [recorded = ''] = rows
    .filter((row) => row.job_update_id === updateId)
    .map((row) => row.known_from)
    .toSorted()
  const known = rows.filter((row) => row.known_from < recorded && (row.known_to === null || row.known_to >= recorded))
  return timelinesOf(ctx, job, known)
}

/** The timeline of each field, from the start of the job on, without a gap. */
async function timelinesOf(ctx: Context, { company_start_on: start }: LockedJob, rows: readonly DatedRow[]) {
  const byField = Map.groupBy(rows, (row) => row.field_id)
  return (field: CustomField): CustomPeriod[] => {
    const kept = (byField.get(field.id) ?? []).map((row): CustomPeriod => {
      const value = isFilled(row) ? textOf(plainValue(ctx, field, storedIn(row))) : null
      return { id: row.id, from: row.starts_on, to: row.ends_on, origin: row.job_update_id, value }
    })
    return tiled(start, kept)
  }
}

function tiled(start: string, kept: readonly CustomPeriod[]): CustomPeriod[] {
  const result: CustomPeriod[] = []
  let day: string | null = start
  for (const period of kept) {
    if (day !== null && day < period.from) result.push({ id: null, from: day, to: period.from, value: null })
    result.push(period)
    day = period.to
  }
  return day === null ? result : [...result, { id: null, from: day, to: null, value: null }]
}

const isChanged = ({ closed, opened }: Revision<CustomPeriod>) => closed.length + opened.length > 0
const textOf = (value: CustomValue) => (value === null ? null : JSON.stringify(value))
/** Only `textOf` writes these texts. */
const valueOf = (period: Period | undefined): CustomValue => (period?.value ? (JSON.parse(period.value) as CustomValue) : null)
