import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { Conflict, NotFound } from '../errors.ts'
import { isUuid } from '../rights/check.ts'
import type { RecordRow } from './columns.ts'
import { lockSeveralToEdit, lockToDelete, lockToEdit } from './sql.ts'
import { batchedRows } from './batch.ts'

type Which = { readonly id?: unknown; readonly version?: unknown }

/** The row of a record that someone changes, locked until the transaction ends; NotFound, or a Conflict with another version than was seen. */
export async function lockRecord<Row extends RecordRow = RecordRow>(
  ctx: Context,
  kind: RecordKind,
  { id, version }: Which,
  lock = lockToEdit(kind),
): Promise<Row> {
  const row = typeof id === 'string' && isUuid(id) ? await ctx.db.first(lock, { id }) : undefined
  // The row has the columns of its kind
  return atVersion(row, version) as Row
}

/** The same, with one statement for all the records of a set that are planned together. */
export async function lockOfSet(ctx: Context, kind: RecordKind, { id, version }: Which): Promise<RecordRow> {
  const rows = batchedRows(ctx, `lock ${kind.table}`, (ids) => ctx.db.run(lockSeveralToEdit(kind), { ids }))
  return atVersion(typeof id === 'string' && isUuid(id) ? await rows.load(id) : undefined, version)
}

/** The same of a record that is to be deleted: nothing begins to point at it meanwhile. */
export const lockRecordToDelete = <Row extends RecordRow = RecordRow>(ctx: Context, kind: RecordKind, which: Which): Promise<Row> =>
  lockRecord<Row>(ctx, kind, which, lockToDelete(kind))

/** The row that was found, at the version that was seen of it. */
export function atVersion<Row extends { readonly version: number }>(row: Row | null | undefined, version: unknown): Row {
  if (!row || row.version !== version) throw notAtVersion(row)
  return row
}

/** What is said of a row that is not there, or not at the version that was seen. */
export const notAtVersion = (row: { readonly version: number } | null | undefined) => (row ? new Conflict(row.version) : new NotFound())
