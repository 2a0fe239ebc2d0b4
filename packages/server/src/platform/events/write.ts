import { sql } from 'kysely'
import type { Connection } from '../database/pool.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { writeRows, type Target } from '../database/write-rows.ts'
import { changeless } from '../rights/catalogue.ts'
import { firstHash, hashOf, markOf, type ChainedEvent } from './chain.ts'

export type NewEvent = ChainedEvent & { readonly salt: Buffer; readonly difference: string }

/** An import writes some thousand in a transaction; more are not held in memory. */
const mostHeld = 5000
const held = new WeakMap<Connection, Map<string, NewEvent[]>>()
/** Transactions that have been in several organisations: where one is at its end says nothing of where its events belong. */
const moved = new WeakSet<Connection>()

export const noteMoved = (db: Connection): void => void moved.add(db)

/** Holds events back until right before the transaction commits, when they are chained and written together. */
export async function writeLater(db: Connection, tenantId: string, events: readonly NewEvent[]): Promise<void> {
  const waiting = held.get(db) ?? new Map<string, NewEvent[]>()
  if (!held.has(db)) {
    held.set(db, waiting)
    db.beforeCommit(() => writeHeldEvents(db))
  }
  const ofTenant = waiting.get(tenantId) ?? []
  waiting.set(tenantId, ofTenant)
  for (const event of events) ofTenant.push(event)
  if (ofTenant.length >= mostHeld) {
    waiting.delete(tenantId)
    await write(db, tenantId, ofTenant)
  }
}

/** Writes what this transaction has held back so far, for what must find its own events in the database. */
export async function writeHeldEvents(db: Connection): Promise<void> {
  const waiting = [...(held.get(db) ?? [])]
  held.get(db)?.clear()
  for (const [tenantId, events] of waiting) {
    if (waiting.length > 1 || moved.has(db)) await db.run(enterTenant, { tenantId })
    await write(db, tenantId, events)
  }
}

async function write(db: Connection, tenantId: string, events: readonly NewEvent[]): Promise<void> {
  const secret = db.chainSecret
  let { position, hash } = (await db.first(lockHead, {})) ?? (await db.one(makeHead, { hash: firstHash }))
  const chained = events.map((event) => {
    position += 1
    hash = hashOf(secret, tenantId, position, hash, event)
    return { ...event, position, hash }
  })
  const changed = chained.findLast(({ name }) => !changeless.has(name))?.position ?? null
  const head = { position, changed, hash, mark: markOf(secret, tenantId, position, hash) }
  if (db.copies) {
    await writeRows(db, [
      [targets.events, chained],
      [targets.values, chained.map(({ id, salt, difference }) => ({ event_id: id, salt, difference }))],
    ])
    await db.run(moveHead, head)
  } else await db.adding(() => db.run(insertEvents, { events: `[${chained.map(asJson).join(',')}]`, ...head }))
}

const targets = {
  events: {
    table: 'events',
    columns: [
      'id',
      'position',
      'hash',
      'name',
      'at',
      'actor_user_id',
      'assumed_by_user_id',
      'source',
      'source_id',
      'subject_kind',
      'subject_id',
      'person_id',
      'job_id',
      'values_digest',
    ],
  },
  values: { table: 'event_values', columns: ['event_id', 'salt', 'difference'] },
} satisfies Record<string, Target>

/** The difference, which is JSON already, as it is. */
function asJson({ values_digest: digest, salt, hash, difference, ...event }: NewEvent & { hash: Buffer }): string {
  const rest = JSON.stringify({ ...event, hash: hash.toString('hex'), digest: digest.toString('hex'), salt: salt.toString('hex') })
  return `${rest.slice(0, -1)},"difference":${difference}}`
}

const enterTenant = statement((_, p: Parameters<{ tenantId: string }>) => sql`select set_config('app.tenant', ${p.tenantId}, true)`)

type Head = { position: number; hash: Buffer }

const lockHead = statement(() => sql<Head>`select position, hash from event_chains for update`)

/** Of two first writers at once, the second waits here for the first. */
const makeHead = statement(
  (_, p: Parameters<{ hash: Buffer }>) => sql<Head>`
  insert into event_chains (position, changed, hash, mark) values (0, 0, ${p.hash}::bytea, '')
  on conflict (tenant_id) do update set position = event_chains.position
  returning position, hash`,
)

type NewHead = { position: number; changed: number | null; hash: Buffer; mark: Buffer }

const updateHead = (p: Parameters<NewHead>) => sql`
  update event_chains set position = ${p.position}::bigint, changed = coalesce(${p.changed}::bigint, changed), hash = ${p.hash}::bytea, mark = ${p.mark}::bytea`

const moveHead = statement((_, p: Parameters<NewHead>) => updateHead(p))

const insertEvents = statement(
  (_, p: Parameters<NewHead & { events: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.events}::jsonb) as given (
      id uuid, position bigint, hash text, name text, at timestamptz, actor_user_id uuid, assumed_by_user_id uuid, source text, source_id uuid,
      subject_kind text, subject_id uuid, person_id uuid, job_id uuid, digest text, salt text, difference jsonb)
  ), written as (
    insert into events (id, position, hash, name, at, actor_user_id, assumed_by_user_id, source, source_id, subject_kind, subject_id, person_id, job_id, values_digest)
    select id, position, decode(hash, 'hex'), name, at, actor_user_id, assumed_by_user_id, source, source_id, subject_kind, subject_id, person_id, job_id, decode(digest, 'hex')
    from given
  ), valued as (
    insert into event_values (event_id, salt, difference) select id, decode(salt, 'hex'), difference from given
  )
  ${updateHead(p)}`,
)

/** The position of the tenant's last event that changed a record: what was worked out at the same one still holds on the same day. */
export async function lastChange(db: Connection): Promise<number> {
  return (await db.first(readLastChange, {}))?.changed ?? 0
}
const readLastChange = statement(() => sql<{ changed: number }>`select changed from event_chains`)
