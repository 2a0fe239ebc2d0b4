import type { Field } from '@kith/shared/fields.ts'
import { nameKey } from '@kith/shared/plain.ts'
import { isSecret } from '@kith/shared/record-secrecy.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { may } from '#platform/rights/check.ts'
import { recordsOfOwners } from '../sql/owned-records.ts'
import type { Column } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'

/** A column by which the records of one owner are told apart, with its field. */
export type KeyColumn = Column & { readonly path: string; readonly field: Field }

export function keyOf({ upload, fields }: RecordKind, columns: readonly Column[]): KeyColumn[] {
  return columns.flatMap((column) => {
    const { path = '' } = column
    const { [path]: field } = fields
    return field && upload?.key.includes(path) ? [{ ...column, path, field }] : []
  })
}

/** The records that the owners of these rows have, by the id of the owner, where the reader of the preview may see them. */
export async function recordsByOwner(check: Check, kind: RecordKind): Promise<ReadonlyMap<string, readonly RecordRow[]>> {
  const named = [...new Set(check.rows.flatMap(({ finding }) => finding.subjects[kind.owner] ?? []))]
  const { view = '' } = kind.permissions
  const open = await Promise.all(named.map((id) => may(check.ctx, view, { kind: kind.owner, id })))
  const owners = named.filter((_, index) => open[index])
  const rows = owners.length === 0 ? [] : await check.ctx.db.run(recordsOfOwners(kind), { owners })
  return Map.groupBy(await openRows(check, kind, rows), (row) => ownerIdOf(kind, row))
}

async function openRows({ ctx }: Check, kind: RecordKind, rows: readonly RecordRow[]): Promise<readonly RecordRow[]> {
  if (!isSecret(kind)) return rows
  const { view = '' } = kind.permissions
  const open = await Promise.all(rows.map(({ id }) => may(ctx, view, { kind: kind.kind, id })))
  return rows.filter((_, index) => open[index])
}

/** The value of a cell as values are compared; empty where the cell is. */
export function cellKey(check: Check, { name, of, list, field }: KeyColumn, { given, finding }: CheckedRow): string {
  const text = given[name] ?? ''
  if (text === '') return ''
  if (of) return finding.subjects[of.as] ?? ''
  if (list) return check.records.idOf(name, given) ?? `named ${nameKey(text)}`
  return comparable(field, text)
}

/** The value of a record in the same form. */
export const valueKey = (kind: RecordKind, { path, field }: KeyColumn, row: RecordRow): string =>
  comparable(field, fieldValues(kind, row)[path])

function comparable({ kind }: Field, value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (kind === 'decimal') return plainDecimal(value)
  return kind === 'text' || kind === 'longText' ? nameKey(value) : value
}
