import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { Conflict, NotFound } from '../errors.ts'
import { isUuid } from '../rights/check.ts'
import type { RecordRow } from './columns.ts'
import { lockById } from './sql.ts'

/** The row of a record that someone changes, locked until the transaction ends; NotFound, or a Conflict with another version than was seen. */
export async function lockRecord<Row extends RecordRow = RecordRow>(
  ctx: Context,
  kind: RecordKind,
  { id, version }: { readonly id?: unknown; readonly version?: unknown },
): Promise<Row> {
  const row = typeof id === 'string' && isUuid(id) ? await ctx.db.first(lockById(kind), { id }) : undefined
  // The row has the columns of its kind
  return atVersion(row, version) as Row
}

/** The row that was found, at the version that was seen of it. */
export function atVersion<Row extends { readonly version: number }>(row: Row | null | undefined, version: unknown): Row {
  if (!row) throw new NotFound()
  if (row.version !== version) throw new Conflict(row.version)
  return row
}
