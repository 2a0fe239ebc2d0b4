import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { rowsByKey } from '../../database/rows-by-key.ts'
import type { CustomField } from './definitions.ts'
import { readDated, type DatedRow, type OpenedRow } from './dated-sql.ts'
import { columnOf } from './plan.ts'
import { sealedValue, type CustomValue, type Stored } from './values.ts'

/** What a job has in its custom fields, by the ids of these, on a day, as known at a moment or now. */
export async function datedValuesOn(
  ctx: Context,
  jobId: string,
  day: string,
  knownAt: string | null,
): Promise<ReadonlyMap<string, Stored>> {
  const rows = await datedRowsOf(ctx, jobId, knownAt)
  const held = rows.filter(({ starts_on: from, ends_on: to }) => from <= day && (to === null || day < to))
  return new Map(held.flatMap((row) => (isFilled(row) ? [[row.field_id, storedIn(row)]] : [])))
}

/** The periods of the custom fields of a job in order of time, as known at a moment or now; one statement for all the jobs of a request. */
export const datedRowsOf = (ctx: Context, jobId: string, knownAt: string | null): Promise<DatedRow[]> =>
  rowsByKey(
    ctx,
    loadedAt(knownAt),
    (row: DatedRow) => row.job_id,
    (jobs) => ctx.db.run(readDated(knownAt === null ? 'NOW' : 'AT'), { jobs, knownAt }),
  ).load(jobId)

/** The same, as ever known. */
export const everDatedRowsOf = (ctx: Context, jobId: string): Promise<DatedRow[]> =>
  rowsByKey(
    ctx,
    'custom periods ever known',
    (row: DatedRow) => row.job_id,
    (jobs) => ctx.db.run(readDated('EVER'), { jobs, knownAt: null }),
  ).load(jobId)

const loadedAt = (knownAt: string | null) => `custom periods as known at ${knownAt}`

/** Reads them again, after some have changed. */
export const forgetDated = (ctx: Context): void => void ctx.memory.delete(`rows of ${loadedAt(null)}`)

/** Whether there is a value in it: whom somebody chose may have been erased. */
export const isFilled = ({ text_value: text, number_value: number, sealed, choices }: DatedRow): boolean =>
  text !== null || number !== null || sealed !== null || choices.length > 0

/** A period as its value is read. */
export function storedIn(row: DatedRow): Stored {
  const { id, job_id: jobId, field_id: fieldId, text_value, number_value, sealed, choices } = row
  const common = { subject_id: jobId, field_id: fieldId, changed_on: row.starts_on }
  const nothing = { text_value: null, number_value: null, sealed: null, option_id: null, chosen_person_id: null, chosen_job_id: null }
  const rows =
    choices.length > 0
      ? choices.map((choice, place) => ({ ...common, ...nothing, ...choice, id: String(place).padStart(4, '0') }))
      : [{ ...common, ...nothing, id, text_value, number_value, sealed }]
  return { rows, isSealed: sealed !== null, changedOn: row.starts_on, period: { id, to: row.ends_on, updateId: row.job_update_id } }
}

type Opened = { readonly from: string; readonly to: string | null; readonly value: CustomValue; readonly updateId: string | null }

/** A period as it is written. */
export function openedRow(ctx: Context, field: CustomField, jobId: string, { from, to, value, updateId }: Opened): OpenedRow {
  const id = v7()
  const row = { id, job_id: jobId, field_id: field.id, effective: `[${from},${to ?? ''})`, job_update_id: updateId, choices: [] }
  if (value === null) return row
  if (field.is_sensitive) return { ...row, sealed: sealedValue(ctx, id, value, 'custom_value_periods') }
  const isChosen = field.type !== 'TEXT' && field.type !== 'NUMBER'
  return isChosen ? { ...row, choices: [value].flat().map((each) => columnOf(field, each)) } : { ...row, ...columnOf(field, String(value)) }
}
