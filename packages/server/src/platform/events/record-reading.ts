import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import type { Change } from './change.ts'
import { recordSystemEvents } from './record-system.ts'

/** Records that something was read, in a transaction of its own: that of a query writes nothing. */
export async function recordReading(ctx: Context, read: Pick<Change, 'event' | 'subject' | 'personId'>): Promise<void> {
  const { tenantId, userId, sessionId, assumption } = ctx.actor
  const identity = { tenantId, userId: assumption?.byUserId ?? userId, sessionId }
  await asActor(ctx.services, identity, { source: ctx.source }, (own) => recordSystemEvents(own, [{ ...read, before: {}, after: null }]))
}
