import { sql } from 'kysely'
import { begin, type Identity } from './begin-request.ts'
import type { Clock } from './clock.ts'
import type { Actor, Context, Source } from './context.ts'
import { inTransaction, type Connection, type Pool } from './database/pool.ts'
import { statement, type Parameters } from './database/statement.ts'
import { Unauthenticated } from './errors.ts'

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

/** One transaction as the system: it may do everything in the tenant, and its events name no user. */
export function asSystem<Result>(pool: Pool, clock: Clock, tenantId: string, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (db) => work(await enterAsSystem(db, tenantId, clock.now())))
}

/** The same in a transaction that has begun. */
export async function enterAsSystem(db: Connection, tenantId: string, now: Date): Promise<Context> {
  const { id } = await db.one(findSystem, { tenant: tenantId })
  if (!id) throw new Unauthenticated()
  const actor = await begin(db, { tenantId, userId: id }, now)
  return { actor, db, now, source: 'system', sourceId: null, memory: new Map() }
}

const findSystem = statement(
  (_, p: Parameters<{ tenant: string }>) => sql<{ id: string | null }>`select app.enter_as_system(${p.tenant}::uuid) as id`,
)

/** For what happens before anybody is signed in: no rights, only a name for the event. */
export function systemContext(db: Connection, { tenantId, userId }: { tenantId: string; userId: string }, now: Date): Context {
  const actor: Actor = {
    tenantId,
    userId,
    sessionId: undefined,
    personId: null,
    userName: '',
    isSystem: false,
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
