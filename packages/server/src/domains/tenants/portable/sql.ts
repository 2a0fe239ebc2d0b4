import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { PortableTable } from './tables.ts'

export const tenantTables = statement(
  () => sql<{ name: string; columns: string[]; key: string[] }>`
  select c.relname::text as name,
    (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'tenant_id') as columns,
    (select coalesce(array_agg(a.attname::text order by array_position(i.indkey::smallint[], a.attnum)), '{}')
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary and a.attname <> 'tenant_id') as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  order by c.relname`,
)

/** Of which table the rows point at which. */
export const foreignKeysOf = statement(
  () => sql<{ from: string; to: string; column: string }>`
  select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, a.attname::text as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
  where c.contype = 'f' and 'tenants'::regclass not in (c.confrelid, c.conrelid) and c.connamespace = 'public'::regnamespace`,
)

export type TenantRow = { id: string; alias: string; name: string; is_demo: boolean; created_at: Date; suspended_at: Date | null }
export const findWholeTenant = statement(
  (_, p: Parameters<{ alias: string }>) => sql<TenantRow>`
  select id, alias, name, is_demo, created_at, suspended_at from tenants where alias = ${p.alias}::text`,
)
export const tenantWithId = statement((_, p: Parameters<{ id: string }>) => sql`select from tenants where id = ${p.id}::uuid`)

export const insertArrivedTenant = statement(
  (_, p: Parameters<{ id: string; alias: string; name: string; isDemo: boolean; createdAt: string }>) => sql`
  insert into tenants (id, alias, name, is_demo, created_at)
  values (${p.id}::uuid, ${p.alias}::text, ${p.name}::text, ${p.isDemo}::boolean, ${p.createdAt}::timestamptz)`,
)

export const chainPosition = statement(() => sql<{ position: number }>`select position from event_chains`)

export const insertChain = statement(
  (_, p: Parameters<{ position: number; changed: number; hash: Buffer; mark: Buffer }>) => sql`
  insert into event_chains (position, changed, hash, mark) values (${p.position}::bigint, ${p.changed}::bigint, ${p.hash}::bytea, ${p.mark}::bytea)`,
)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (columns: readonly string[]) => columns.map((column) => `t.${quoted(column)}`).join(', ')

/** Every row as a line of JSON, as the database writes it: in the order of the key, those that others point at before them. */
export function selectRows({ name, columns, key, parent }: PortableTable): string {
  const table = quoted(name)
  const order = key.length > 0 ? listed(key) : 't::text'
  const rows = (from: string, by: string) =>
    `select to_jsonb(r)::text as line from (select ${listed(columns)} from ${from} order by ${by}) r`
  // The order of the chain
  if (name === 'events') return rows(`${table} t`, 't.position')
  if (!parent) return rows(`${table} t`, order)
  const up = quoted(parent)
  return `with recursive levels as (
      select id, 0 as level from ${table} where ${up} is null
      union all select c.id, l.level + 1 from ${table} c join levels l on c.${up} = l.id)
    ${rows(`${table} t join levels using (id)`, `level, ${order}`)}`
}

export const countRows = ({ name }: PortableTable): string => `select count(*) as rows from ${quoted(name)}`

/** Rows of a list of JSON objects; what they say of other columns is passed over. */
export function insertRows({ name, columns }: PortableTable): string {
  const table = quoted(name)
  return `insert into ${table} (${columns.map(quoted).join(', ')})
    select ${listed(columns)} from jsonb_populate_recordset(null::${table}, $1::jsonb) t`
}

/** For the planner, which must not go by what it knew before the organisation was there. */
export const analyseTable = ({ name }: PortableTable): string => `analyze ${quoted(name)}`

export const deleteRows = ({ name }: PortableTable): string => `delete from ${quoted(name)}`

export const deleteJobs = statement(
  (_, p: Parameters<{ id: string }>) => sql`delete from pgboss.job where data ->> 'tenantId' = ${p.id}::text`,
)
export const deleteTenant = statement((_, p: Parameters<{ id: string }>) => sql`delete from tenants where id = ${p.id}::uuid`)

/** Stored files may take their time while nothing is asked of the database. */
export const waitPatiently = statement(() => sql`select set_config('idle_in_transaction_session_timeout', '0', true)`)
