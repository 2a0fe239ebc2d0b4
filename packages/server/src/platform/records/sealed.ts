import { maskOf, sealedFields } from '@kith/shared/sealed.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import type { State } from '../events/difference.ts'
import type { SealedColumn } from '../portable.ts'
import { SealedValues, saidOfSealed } from '../sealed-values.ts'
import { columnOf, sealedColumnOf, type RecordRow, type RecordValues } from './columns.ts'

/** What the key of sealed fields is made for. */
const use = 'record field'

/** The columns of a row as they are written: of each sealed field the mask in its own column, and beside it what it is. */
export function sealedRow(ctx: Context, kind: RecordKind, id: string, row: RecordValues): RecordValues {
  const columns = sealedFields(kind).flatMap((name) => {
    const value = row[columnOf(name)]
    if (typeof value !== 'string') return [[sealedColumnOf(name), null]]
    const sealed = sealerOf(ctx).seal(value, placeOf(ctx, kind, id, name))
    return [
      [columnOf(name), maskOf(value)],
      [sealedColumnOf(name), `\\x${sealed.toString('hex')}`],
    ]
  })
  return { ...row, ...Object.fromEntries(columns) }
}

/** The row with what its sealed fields are in the place of the masks: for the server alone. */
export function openedRow(ctx: Context, kind: RecordKind, row: RecordRow): RecordRow {
  return { ...row, ...Object.fromEntries(sealedFields(kind).map((name) => [columnOf(name), openedValue(ctx, kind, row, name)])) }
}

export function openedValue(ctx: Context, kind: RecordKind, row: RecordRow, name: string): string | null {
  const sealed = row[sealedColumnOf(name)]
  return sealed instanceof Buffer ? sealerOf(ctx).open(sealed, placeOf(ctx, kind, row.id, name)) : null
}

/** What an event says of a change: of what is sealed only that it changed. */
export function saidOfChange(kind: RecordKind, before: State | null, after: State | null): { before: State | null; after: State | null } {
  const said = sealedFields(kind).map((name) => [name, saidOfSealed(before?.[name] ?? null, after?.[name] ?? null)] as const)
  const masks = (side: 'before' | 'after') => Object.fromEntries(said.map(([name, each]) => [name, each[side]]))
  return { before: before && { ...before, ...masks('before') }, after: after && { ...after, ...masks('after') } }
}

/** What the file of an organisation needs to know of the sealed fields of a kind. */
export const sealedColumnsOf = (kind: RecordKind): SealedColumn[] =>
  sealedFields(kind).map((name) => ({
    // The tables of the catalogue are those of the database
    table: kind.table as SealedColumn['table'],
    column: sealedColumnOf(name),
    use,
    row: 'id',
    ...(kind.fields[name]?.required ? { isNeeded: true } : {}),
  }))

const sealerOf = ({ services }: Context) => new SealedValues(services.config.secret, use)
const placeOf = ({ actor }: Context, { table }: RecordKind, row: string, name: string) => ({
  tenantId: actor.tenantId,
  table,
  row,
  column: sealedColumnOf(name),
})
