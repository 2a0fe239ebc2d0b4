import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { eventNamed } from '../rights/catalogue.ts'
import { announce } from './announce.ts'
import { canonical } from './canonical.ts'
import { digestOf } from './chain.ts'
import type { Change } from './change.ts'
import { difference } from './difference.ts'
import { writeLater, type NewEvent } from './write.ts'

/**
 * Adds one event per change to the transaction and announces them to subscribers. They are written to the tenant's chain right
 * before the commit, so that writers wait for one another no longer than that. A change without a difference leaves no event.
 * Returns their ids.
 */
export async function recordEvents(ctx: Context, changes: readonly Change[]): Promise<string[]> {
  const events = changes.flatMap((change) => {
    eventNamed(change.event)
    const values = difference(change.before, change.after)
    return values === null ? [] : [newEvent(ctx, change, canonical(values))]
  })
  if (events.length === 0) return []
  await writeLater(ctx.db, ctx.actor.tenantId, events)
  await announce(
    ctx,
    events.map(({ id, name }) => ({ id, name })),
  )
  return events.map(({ id }) => id)
}

/** A user who has assumed groups still acts as themselves. */
function assumedBy({ actor: { assumption } }: Context): string | null {
  return assumption?.groups === null ? assumption.byUserId : null
}

function newEvent(ctx: Context, { event, subject, personId, jobId }: Change, values: string): NewEvent {
  const salt = randomBytes(16)
  return {
    id: newId(),
    name: event,
    at: ctx.now,
    actor_user_id: ctx.actor.isSystem ? null : ctx.actor.userId,
    assumed_by_user_id: assumedBy(ctx),
    source: ctx.source,
    source_id: ctx.sourceId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    person_id: personId ?? null,
    job_id: jobId ?? null,
    values_digest: digestOf(salt, values),
    salt,
    difference: values,
  }
}
