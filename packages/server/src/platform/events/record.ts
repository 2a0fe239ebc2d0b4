import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { nobody, type Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { assertEvent } from '../rights/catalogue.ts'
import { announce } from './announce.ts'
import { difference, type State } from './difference.ts'

/** What happened to one record. `before` and `after` are its values in the words of the API; null where it did not exist. */
export type Change = {
  readonly event: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly personId?: string | null
  readonly jobId?: string | null
  readonly before: State | null
  readonly after: State | null
}

const insertEvents = statement(
  (_, p: Parameters<{ actor: string | null; source: string; sourceId: string | null; at: Date; events: string }>) => sql<{ id: string }>`
  with given as (
    select * from jsonb_to_recordset(${p.events}::jsonb) as given (
      id uuid, name text, "subjectKind" text, "subjectId" uuid, "personId" uuid, "jobId" uuid, salt text, digest text, difference text)
  ), recorded as (
    insert into events (id, name, at, actor_user_id, source, source_id, subject_kind, subject_id, person_id, job_id, values_digest)
    select id, name, ${p.at}::timestamptz, ${p.actor}::uuid, ${p.source}::text, ${p.sourceId}::uuid, "subjectKind", "subjectId", "personId", "jobId", decode(digest, 'hex') from given
    returning id
  ), valued as (
    insert into event_values (event_id, salt, difference) select id, decode(salt, 'hex'), difference::jsonb from given
  )
  insert into unsealed_events (event_id) select id from recorded returning event_id as id`,
)

/**
 * Writes one event per change into the transaction, in one statement however many there are, and announces them to subscribers.
 * A change without a difference leaves no event. Returns the ids written.
 */
export async function recordEvents(ctx: Context, changes: readonly Change[]): Promise<string[]> {
  const events = changes.flatMap((change) => {
    assertEvent(change.event)
    const values = difference(change.before, change.after)
    return values === null ? [] : [eventRow(change, JSON.stringify(values))]
  })
  if (events.length === 0) return []
  const actor = ctx.actor.userId === nobody ? null : ctx.actor.userId
  const parameters = { actor, source: ctx.source, sourceId: ctx.sourceId, at: ctx.now, events: JSON.stringify(events) }
  await ctx.db.run(insertEvents, parameters)
  await announce(ctx, events)
  return events.map(({ id }) => id)
}

function eventRow({ event, subject, personId, jobId }: Change, values: string) {
  const salt = randomBytes(16)
  return {
    id: v7(),
    name: event,
    subjectKind: subject.kind,
    subjectId: subject.id,
    personId: personId ?? null,
    jobId: jobId ?? null,
    salt: salt.toString('hex'),
    digest: createHash('sha256').update(salt).update(canonical(values)).digest('hex'),
    difference: values,
  }
}

/** jsonb keeps no key order: the digest is over the value with its keys sorted. */
export function canonical(json: string): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, sort(each)]),
    )
  }
  return JSON.stringify(sort(JSON.parse(json)))
}
