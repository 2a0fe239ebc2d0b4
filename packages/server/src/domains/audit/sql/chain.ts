import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { ChainProblem } from '../chain-problems.ts'
import type { ChainedEvent } from '#platform/events/chain.ts'

export type Head = { position: number; hash: Buffer; mark: Buffer }
export const chainHead = statement(() => sql<Head>`select position, hash, mark from event_chains`)

/** Of every organisation, in a transaction that has entered none. */
export const chainHeads = statement(
  () => sql<{ tenant: string; position: number; mark: Buffer }>`select tenant, position, mark from app.chain_heads()`,
)

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

export type CheckRow = {
  id: string
  status: 'WAITING' | 'RUNNING' | 'INTACT' | 'BROKEN' | 'FAILED'
  requested_at: Date
  finished_at: Date | null
  position: number | null
  last_at: Date | null
  problems: readonly ChainProblem[] | null
}
const checked = sql<CheckRow>`id, status, requested_at, finished_at, position, problems,
  (select e.at from events e where e.position = audit_checks.position) as last_at`

export const latestCheck = statement(() => sql<CheckRow>`select ${checked} from audit_checks order by requested_at desc, id desc limit 1`)

export const insertCheck = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql<CheckRow>`
  insert into audit_checks (id, requested_by, requested_at) values (${p.id}::uuid, ${p.user}::uuid, ${p.now}::timestamptz) returning ${checked}`,
)

export const beginCheck = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`
  update audit_checks set status = 'RUNNING' where id = ${p.id}::uuid and status in ('WAITING', 'RUNNING') returning id`,
)

export const finishCheck = statement(
  (_, p: Parameters<{ id: string; status: string; position: number | null; problems: string; now: Date }>) => sql`
  update audit_checks set status = ${p.status}::text, position = ${p.position}::bigint, problems = ${p.problems}::jsonb, finished_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)
