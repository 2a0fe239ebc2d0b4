import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { ChainedEvent } from '#platform/events/chain.ts'

export type Head = { position: number; hash: Buffer; mark: Buffer }
export const chainHead = statement(() => sql<Head>`select position, hash, mark from event_chains`)

export type ReadEvent = ChainedEvent & { position: number; hash: Buffer; salt: Buffer | null; difference: unknown }
export const eventPage = statement(
  (_, p: Parameters<{ after: number; limit: number }>) => sql<ReadEvent>`
  select e.*, v.salt, v.difference
  from events e left join event_values v on v.event_id = e.id
  where e.position > ${p.after}::bigint order by e.position limit ${p.limit}::integer`,
)

/** The people who were erased, by the events that say so. */
export const erasedPeople = statement(
  (_, p: Parameters<{ events: readonly string[] }>) =>
    sql<{ id: string }>`select distinct person_id as id from events where name = any (${p.events}::text[]) and person_id is not null`,
)

export const listTenants = statement(() => sql<{ id: string; alias: string }>`select id, alias from tenants order by alias`)

/** Only for a person who is no longer there. */
export const erasePersonFromEvents = statement(
  (_, p: Parameters<{ id: string }>) => sql`select app.erase_person_from_events(${p.id}::uuid)`,
)
