import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters, type Statement } from '../database/statement.ts'
import { columnOf, columnsOf, type RecordRow } from './columns.ts'

/** A statement that is the same for every kind but for its table and columns; compiled once for each. Its rows are `Row`, or what the caller knows of them. */
export function perKind<P, Row, Kind extends RecordKind = RecordKind>(
  build: (kind: Kind, p: Parameters<P>) => RawBuilder<Row>,
): <Known extends Row = Row>(kind: Kind) => Statement<P, Known> {
  const made = new WeakMap<Kind, Statement<P, Row>>()
  return <Known extends Row = Row>(kind: Kind) => {
    const found = made.get(kind) ?? statement<P, Row>((_, p) => build(kind, p))
    made.set(kind, found)
    // Only the caller knows which kind it gave
    return found as unknown as Statement<P, Known>
  }
}

export const table = ({ table: name }: RecordKind) => sql.table(name)
/** The declared columns of a kind, as a list in a statement. */
export const columnList = (kind: RecordKind) => sql.join(columnsOf(kind).map((column) => sql.ref(column)))

export const recordsById = perKind<{ ids: string[] }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where id = any (${p.ids}::uuid[])`,
)

/** A record that is to change; others may begin to point at it meanwhile. */
export const lockToEdit = perKind<{ id: string }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where id = ${p.id}::uuid for no key update`,
)

/** A record that is to go: nothing begins to point at it until the transaction ends. */
export const lockToDelete = perKind<{ id: string }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where id = ${p.id}::uuid for update`,
)

export const insertRecord = perKind<{ id: string; values: string }, RecordRow>(
  (kind, p) => sql`
  insert into ${table(kind)} (id, ${columnList(kind)})
  select ${p.id}::uuid, ${sql.join(columnsOf(kind).map((column) => sql`given.${sql.ref(column)}`))}
  from jsonb_populate_record(null::${table(kind)}, ${p.values}::jsonb) given
  returning *`,
)

export const updateRecord = perKind<{ id: string; values: string }, RecordRow>(
  (kind, p) => sql`
  update ${table(kind)} record
  set version = record.version + 1, ${sql.join(columnsOf(kind).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))}
  from jsonb_populate_record(null::${table(kind)}, ${p.values}::jsonb) given
  where record.id = ${p.id}::uuid
  returning record.*`,
)

/** Another record of the same owner with the same values in the fields that are there once. */
export const duplicateOf = perKind<{ id: string; values: string }, { id: string }>((kind, p) => {
  const shared = [ownerColumn(kind), ...(kind.oncePerOwner ?? []).map(columnOf)].map((column) => sql.ref(column))
  return sql`
  select record.id from ${table(kind)} record, jsonb_populate_record(null::${table(kind)}, ${p.values}::jsonb) given
  where record.id <> ${p.id}::uuid
    and ${sql.join(
      shared.map((column) => sql`record.${column} is not distinct from given.${column}`),
      sql` and `,
    )}
  limit 1`
})

/** Whether an owner has any record of the kind. */
export const hasRecord = perKind<{ ownerId: string }, { has: boolean }>(
  (kind, p) => sql`select exists (select from ${table(kind)} where ${sql.ref(ownerColumn(kind))} = ${p.ownerId}::uuid) as has`,
)

export const organisationCurrency = statement(() => sql<{ currency: string }>`select currency from tenant_settings`)

export const deleteRecord = perKind<{ id: string }, { id: string }>(
  (kind, p) => sql`delete from ${table(kind)} where id = ${p.id}::uuid returning id`,
)
