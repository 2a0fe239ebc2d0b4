import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type AccessKeyRow = {
  id: string
  name: string
  permission_group_id: string
  permission_group_name: string
  expires_on: string
  addresses: string | null
  created_at: Date
  last_used_at: Date | null
  version: number
}
const columns = sql`k.id, k.name, k.permission_group_id, g.name as permission_group_name, k.expires_on, k.addresses, k.created_at,
  k.last_used_at, k.version`
const from = sql`access_keys k join permission_groups g on g.id = k.permission_group_id`

export const listKeys = statement(() => sql<AccessKeyRow>`select ${columns} from ${from} order by lower(k.name), k.id limit 1000`)
export const keyById = statement(
  (_, p: Parameters<{ id: string }>) => sql<AccessKeyRow>`select ${columns} from ${from} where k.id = ${p.id}::uuid`,
)
export const lockKey = statement(
  (_, p: Parameters<{ id: string }>) => sql<AccessKeyRow>`select ${columns} from ${from} where k.id = ${p.id}::uuid for update of k`,
)
export const keyNamed = statement(
  (_, p: Parameters<{ name: string; id: string | null }>) => sql<{ name: string }>`
  select name from access_keys where lower(name) = lower(${p.name}::text) and id is distinct from ${p.id}::uuid`,
)

type NewKey = { id: string; name: string; group: string; expiresOn: string; addresses: string | null; hash: Buffer; now: Date }
export const insertKey = statement(
  (_, p: Parameters<NewKey>) => sql`
  insert into access_keys (id, name, permission_group_id, expires_on, addresses, secret_hash, created_at)
  values (${p.id}::uuid, ${p.name}::text, ${p.group}::uuid, ${p.expiresOn}::date, ${p.addresses}::text, ${p.hash}::bytea, ${p.now}::timestamptz)`,
)
export const updateKey = statement(
  (_, p: Parameters<{ id: string; name: string; addresses: string | null }>) => sql`
  update access_keys set name = ${p.name}::text, addresses = ${p.addresses}::text, version = version + 1 where id = ${p.id}::uuid`,
)
export const deleteKey = statement((_, p: Parameters<{ id: string }>) => sql`delete from access_keys where id = ${p.id}::uuid`)

type Compared = {
  user_id: string
  is_agent: boolean
  secret_hash: Buffer
  addresses: string | null
  is_noted: boolean
  modules: string[]
}
/** A key that lasts, of a program or of an agent, with what it is compared with and the modules of its organisation. */
export const shownKey = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql<Compared>`
  select k.user_id, k.is_agent, k.secret_hash, k.addresses, t.modules,
    coalesce(k.last_used_at > ${p.now}::timestamptz - interval '1 minute', false) as is_noted
  from (
    select id, id as user_id, false as is_agent, secret_hash, addresses, last_used_at from access_keys where id = ${p.id}::uuid
    union all
    select id, user_id, true, secret_hash, null, last_used_at from agent_keys where id = ${p.id}::uuid) k
    join sessions s on s.id = k.id join tenant_settings t on true
  where s.ended_at is null and s.expires_at > ${p.now}::timestamptz`,
)
export const noteUse = statement(
  (_, p: Parameters<{ id: string; now: Date }>) =>
    sql`update access_keys set last_used_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)
