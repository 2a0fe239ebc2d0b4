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

/** The same of several, in one order for everyone who locks some of them. */
export const lockSeveralToEdit = perKind<{ ids: string[] }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where id = any (${p.ids}::uuid[]) order by id for no key update`,
)

/** The same of several to which nothing begins to point until the transaction ends. */
export const lockSeveralToDelete = perKind<{ ids: string[] }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where id = any (${p.ids}::uuid[]) order by id for update`,
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

/** A record of which something has changed that lies in other tables. */
export const countVersion = perKind<{ id: string }, unknown>(
  (kind, p) => sql`update ${table(kind)} set version = version + 1 where id = ${p.id}::uuid`,
)

export const insertRecords = perKind<{ records: string }, RecordRow>(
  (kind, p) => sql`
  insert into ${table(kind)} (id, ${columnList(kind)})
  select id, ${columnList(kind)} from jsonb_populate_recordset(null::${table(kind)}, ${p.records}::jsonb)
  returning *`,
)

export const updateRecords = perKind<{ records: string }, RecordRow>(
  (kind, p) => sql`
  update ${table(kind)} record
  set version = record.version + 1, ${sql.join(columnsOf(kind).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))}
  from jsonb_populate_recordset(null::${table(kind)}, ${p.records}::jsonb) given
  where record.id = given.id
  returning record.*`,
)

/** Those before a new record, where an owner has one that holds: none of them does any more. */
export const supersede = perKind<{ owners: string[] }, unknown>((kind, p) => {
  const { field = '', earlier: value = '' } = kind.supersedes ?? {}
  const [state, earlier] = [sql.ref(columnOf(field)), sql.lit(value)]
  return sql`
  update ${table(kind)} set ${state} = ${earlier}, version = version + 1
  where ${sql.ref(ownerColumn(kind))} = any (${p.owners}::uuid[]) and ${state} <> ${earlier}`
})

/** Those of these records beside which their owner has another one with the same values in the fields that are there once. */
export const duplicated = perKind<{ records: string }, { id: string }>((kind, p) => {
  const owner = sql.ref(ownerColumn(kind))
  const shared = (kind.oncePerOwner ?? []).map((field) => sql.ref(columnOf(field)))
  return sql`
  select given.id from jsonb_populate_recordset(null::${table(kind)}, ${p.records}::jsonb) given
  where exists (
    select from ${table(kind)} record
    where record.${owner} = given.${owner} and record.id <> given.id
      and ${sql.join(
        shared.map((column) => sql`record.${column} is not distinct from given.${column}`),
        sql` and `,
      )})`
})

export const ownersWithRecords = perKind<{ owners: string[] }, { id: string }>(
  (kind, p) =>
    sql`select distinct ${sql.ref(ownerColumn(kind))} as id from ${table(kind)} where ${sql.ref(ownerColumn(kind))} = any (${p.owners}::uuid[])`,
)

export const organisationCurrency = statement(() => sql<{ currency: string }>`select currency from tenant_settings`)

export const deleteRecord = perKind<{ id: string }, { id: string }>(
  (kind, p) => sql`delete from ${table(kind)} where id = ${p.id}::uuid returning id`,
)
