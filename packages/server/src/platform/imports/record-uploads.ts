import { isMoney } from '@kith/shared/fields.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { uploadType } from '@kith/shared/uploads.ts'
import { recordsById } from '#platform/records/sql.ts'
import type { Context } from '#platform/context.ts'
import { warnOfDuplicateRecords } from './checking/duplicate-records.ts'
import { findByKey } from './checking/find-by-key.ts'
import { columnsOfRecord, keyColumns, ownerLookup } from './record-columns.ts'
import type { Column, Upload } from './upload.ts'

/** What belongs to people and jobs is done after all of these. */
const phase = 6

/** The import types of a record, from its declaration alone: one that creates records, and one that updates those that its key finds. */
export function uploadsOfRecord(kind: RecordKind, named: ReadonlySet<string>): Upload[] {
  const { create, edit, view } = kind.permissions
  const updated = { ...kind, example: { ...kind.example, ...kind.upload?.updatedExample } }
  return [
    ...(create === undefined ? [] : [createsOf(kind, create, columnsOfRecord(kind, named))]),
    ...(edit === undefined || view === undefined ? [] : [updatesOf(kind, { edit, view }, columnsOfRecord(updated, named))]),
  ]
}

function createsOf(kind: RecordKind, permission: string, fields: readonly Column[]): Upload {
  const columns = [{ ...ownerLookup(kind, permission), path: ownerField(kind) }, ...fields]
  return {
    type: uploadType('CREATE', kind),
    mutation: `${kind.kind}Create`,
    input: kind.fields,
    operation: 'CREATE',
    phase,
    columns,
    makes: kind.kind,
    checks: [(check) => warnOfDuplicateRecords(check, kind, columns)],
    complete: (input) => withMoney(kind, input, ({ amount }) => amount !== undefined),
  }
}

function updatesOf(kind: RecordKind, { edit, view }: { edit: string; view: string }, fields: readonly Column[]): Upload {
  const others = fields.filter(({ path = '' }) => !kind.upload?.key.includes(path))
  const columns = [ownerLookup(kind, edit), ...keyColumns(kind, fields), ...others.map(({ required: _, ...column }) => column)]
  return {
    type: uploadType('UPDATE', kind),
    mutation: `${kind.kind}Update`,
    input: kind.fields,
    operation: 'UPDATE',
    clears: true,
    phase,
    columns,
    updates: { subject: kind.kind, view, current: (ctx, ids) => currentOf(kind, ctx, ids) },
    checks: [(check) => findByKey(check, kind, columns)],
    complete: (input, _, { subjects }) => ({ ...withMoney(kind, input, () => true), id: subjects[kind.kind] ?? null }),
  }
}

type Money = { readonly amount?: unknown; readonly currency?: unknown }

/** Codes of currencies in capitals. A new record has no use for a currency without an amount, which would ask for the right to set it. */
function withMoney(
  { fields }: RecordKind,
  input: Readonly<Record<string, unknown>>,
  says: (money: Money) => boolean,
): Record<string, unknown> {
  const entries = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (!fields[name] || !isMoney(fields[name]) || !value) return [[name, value]]
    const money: Money = value
    const { currency } = money
    return says(money) ? [[name, { ...money, ...(typeof currency === 'string' && { currency: currency.toUpperCase() }) }]] : []
  })
  return Object.fromEntries(entries)
}

async function currentOf(kind: RecordKind, { db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  return new Map((await db.run(recordsById(kind), { ids: [...ids] })).map(({ id, version }) => [id, { version }]))
}
