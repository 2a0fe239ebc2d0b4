import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type SealableEvent = {
  id: string
  name: string
  at: Date
  actor_user_id: string | null
  assumed_by_user_id: string | null
  source: string
  source_id: string | null
  subject_kind: string
  subject_id: string
  person_id: string | null
  job_id: string | null
  values_digest: Buffer
}

export const lockChain = statement(
  (_, p: Parameters<{ tenant: string }>) =>
    sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('seal ' || ${p.tenant}::text, 0)) as locked`,
)

export const lastSeal = statement(
  () => sql<{ position: number; hash: Buffer }>`select position, hash from event_seals order by position desc limit 1`,
)

export const chainEnd = statement(() => sql<{ position: number; mark: Buffer }>`select position, mark from event_chains`)

export const markChainEnd = statement(
  (_, p: Parameters<{ position: number; mark: Buffer }>) => sql`
  insert into event_chains (position, mark) values (${p.position}::bigint, ${p.mark}::bytea)
  on conflict (tenant_id) do update set position = excluded.position, mark = excluded.mark`,
)

/** By place and by key: a join would compare each with each, for what waits grows from nothing to thousands under the statistics of its table. */
export const takeUnsealed = statement(
  (_, p: Parameters<{ limit: number }>) => sql<SealableEvent>`
  with due as materialized (
    select array_agg(place) as places, array_agg(event_id) as ids
    from (select ctid as place, event_id from unsealed_events order by event_id limit ${p.limit}::integer for update skip locked) waiting
  ),
  taken as (delete from unsealed_events where ctid = any ((select places from due)::tid[]))
  select id, name, at, actor_user_id, assumed_by_user_id, source, source_id, subject_kind, subject_id, person_id, job_id, values_digest
  from events where id = any ((select ids from due)::uuid[]) order by id`,
)

export const insertSeals = statement(
  (_, p: Parameters<{ seals: string }>) => sql`
  insert into event_seals (position, event_id, hash)
  select position, event_id, decode(hash, 'hex') from jsonb_to_recordset(${p.seals}::jsonb) as given (position bigint, event_id uuid, hash text)`,
)

export const sealedPage = statement(
  (_, p: Parameters<{ after: number; limit: number }>) => sql<
    SealableEvent & { position: number; hash: Buffer; is_missing: boolean; salt: Buffer | null; difference: unknown }
  >`
  select s.position, s.hash, e.id is null as is_missing, e.*, v.salt, v.difference
  from event_seals s left join events e on e.id = s.event_id left join event_values v on v.event_id = s.event_id
  where s.position > ${p.after}::bigint order by s.position limit ${p.limit}::integer`,
)

export const looseEvents = statement(
  () => sql<{ id: string }>`
  select e.id from events e where not exists (select from event_seals s where s.event_id = e.id) and not exists (select from unsealed_events u where u.event_id = e.id) limit 100`,
)

export const tenantsToSeal = statement(() => sql<{ id: string }>`select app.tenants_to_seal() as id`)

export const listTenants = statement(() => sql<{ id: string; alias: string }>`select id, alias from tenants order by alias`)
