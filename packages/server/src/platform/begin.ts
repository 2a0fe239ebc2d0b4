import { begin, type Identity } from './begin-request.ts'
import type { Clock } from './clock.ts'
import { nobody, type Actor, type Context, type Source } from './context.ts'
import { inTransaction, type Connection, type Pool } from './database/pool.ts'

export type { Identity }
export type Origin = { readonly source: Source; readonly sourceId?: string }

/** One transaction as somebody: the write of a mutation, a job, an import's chunk. */
export function asActor<Result>(
  pool: Pool,
  clock: Clock,
  identity: Identity,
  origin: Origin,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (db) => {
    const now = clock.now()
    const actor = await begin(db, identity, now)
    return work({ actor, db, now, source: origin.source, sourceId: origin.sourceId ?? null, memory: new Map() })
  })
}

/** For what happens before anybody is signed in, or on the command line: no rights, at most a name for the event. */
export function systemContext(db: Connection, { tenantId, userId = nobody }: { tenantId: string; userId?: string }, now: Date): Context {
  const actor: Actor = {
    tenantId,
    userId,
    sessionId: undefined,
    personId: null,
    userName: '',
    isSystemAdministrator: false,
    isSuperUser: false,
    verifiedAt: null,
    grants: new Map(),
    presentJobIds: [],
    today: now.toISOString().slice(0, 10),
    timezone: 'UTC',
    earlyAccessDays: 0,
  }
  return { actor, db, now, source: 'system', sourceId: null, memory: new Map() }
}
