import type { Field, Fields, Kept } from '@kith/shared/fields.ts'
import { column, type Column } from '@kith/shared/naming.ts'
import { onceForEach } from '@kith/shared/rules/once-for-each.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { ownerColumn, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { sealedFields } from '@kith/shared/sealed.ts'

/** A row of any declared kind: its own columns beside these. */
export type RecordRow = { readonly id: string; readonly version: number; readonly [column: string]: unknown }
/** Values of a record by the names of its fields. */
export type RecordValues = Readonly<Record<string, unknown>>

/** What the columns of declared fields hold, by their names. */
export type ColumnsOf<F extends Fields> = { readonly [Name in keyof F & string as Column<Name>]: Kept<F>[Name] }

export const columnOf = (field: string): string => column(field)
/** Beside the mask of a sealed field, what it is. */
export const sealedColumnOf = (field: string): string => `sealed_${column(field)}`

/** The declared columns of a kind, that of its owner first. */
export function columnsOf(kind: RecordKind): string[] {
  return [
    ...(kind.owner === 'tenant' ? [] : [ownerColumn(kind)]),
    ...leavesOf(kind.fields).map(({ column }) => column),
    ...sealedFields(kind).map(sealedColumnOf),
  ]
}

/** Values under their column names, trimmed, blank as null, an unset mark as false. */
export function rowOf(kind: RecordKind, values: RecordValues): RecordValues {
  const columns = leavesOf(kind.fields).map(({ path, column, field }) => [column, tidy(field, at(values, path))])
  const owner = kind.owner === 'tenant' ? {} : { [ownerColumn(kind)]: values[ownerField(kind)] }
  return { ...owner, ...Object.fromEntries(columns) }
}

/** The same as JSON: the parameter of an insert or update. */
export const columnValues = (kind: RecordKind, values: RecordValues): string => JSON.stringify(rowOf(kind, values))

/** The declared fields of a row in the words of the API. */
export function fieldValues<F extends Fields>({ fields }: { readonly fields: F }, row: RecordValues): Kept<F> {
  // The row has the columns of its fields
  return valuesIn(fields, (path) => row[columnAt(path)]) as Kept<F>
}

/** Values of an input as the row will have them: trimmed, what is missing or blank as null, decimals without their last zeros. */
export function keptValues<F extends Fields>({ fields }: { readonly fields: F }, values: RecordValues): Kept<F> {
  // The rules have found what is required
  return valuesIn(fields, (path) => at(values, path)) as Kept<F>
}

/** A record after an update: what was left out stays, what was given as blank is cleared; the same of the parts of an object. */
export function merged(kind: RecordKind, before: RecordRow, input: RecordValues): RecordValues {
  const values: RecordValues = fieldValues(kind, before)
  const given = givenIn(input).map(([name, value]) => [name, kind.fields[name]?.kind === 'object' ? withParts(values[name], value) : value])
  const owner = kind.owner === 'tenant' ? {} : { [ownerField(kind)]: before[ownerColumn(kind)] }
  return { ...values, ...Object.fromEntries(given), ...owner, id: before.id }
}

const givenIn = (input: RecordValues) => Object.entries(input).filter(([, value]) => value !== undefined)

function withParts(before: unknown, given: unknown): unknown {
  if (!isParts(given)) return given
  return { ...(isParts(before) ? before : {}), ...Object.fromEntries(givenIn(given)) }
}

const isParts = (value: unknown): value is RecordValues => typeof value === 'object' && value !== null

type Leaf = { readonly path: readonly string[]; readonly column: string; readonly field: Field }

const leavesOf = onceForEach((fields: Fields): readonly Leaf[] => leavesBelow(fields, []))

/** The parts of an object lie in columns of their own: `cost.amount` in `cost_amount`. */
function leavesBelow(fields: Fields, above: readonly string[]): Leaf[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const path = [...above, name]
    return field.kind === 'object' ? leavesBelow(field.fields ?? {}, path) : [{ path, column: columnAt(path), field }]
  })
}

function valuesIn(fields: Fields, valueAt: (path: readonly string[]) => unknown, above: readonly string[] = []): RecordValues {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => {
      const path = [...above, name]
      if (field.kind !== 'object') return [name, shown(field, tidy(field, valueAt(path)))]
      const parts = valuesIn(field.fields ?? {}, valueAt, path)
      return [name, Object.values(parts).every((part) => part === null) ? null : parts]
    }),
  )
}

const shown = ({ kind }: Field, value: unknown) => (kind === 'decimal' && typeof value === 'string' ? plainDecimal(value) : value)
const columnAt = (path: readonly string[]) => path.map(columnOf).join('_')
const at = (values: RecordValues, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isParts(value) ? value[name] : undefined), values)

function tidy({ kind }: Field, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  return value ?? (kind === 'boolean' ? false : null)
}
