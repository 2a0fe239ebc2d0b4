import { sql } from 'kysely'
import { begin, type Identity } from './begin-request.ts'
import type { Actor, AskedFrom, Context, Source } from './context.ts'
import { inTransaction, type Connection } from './database/pool.ts'
import { statement, type Parameters } from './database/statement.ts'
import { Unauthenticated } from './errors.ts'
import { noteMoved } from './events/write.ts'
import type { CoreServices } from './services.ts'

export type { Identity }
export type Origin = { readonly source: Source; readonly sourceId?: string; readonly hostname?: string; readonly askedFrom?: AskedFrom }

/** One transaction as someone: the write of a mutation, a job, an import's chunk. */
export function asActor<Result>(
  services: CoreServices,
  identity: Identity,
  origin: Origin,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return inTransaction(services.pool, async (db) => {
    const now = services.clock.now()
    const actor = await begin(services, db, identity, now)
    const { source, sourceId = null, hostname, askedFrom } = origin
    return work({ services, actor, db, now, source, sourceId, hostname, askedFrom, memory: new Map() })
  })
}

/** One transaction as the system: it may do everything in the tenant, and its events name no user. */
export function asSystem<Result>(services: CoreServices, tenantId: string, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inTransaction(services.pool, async (db) => work(await enterAsSystem(services, db, tenantId)))
}

/** The same in a transaction that has begun. */
export async function enterAsSystem(services: CoreServices, db: Connection, tenantId: string): Promise<Context> {
  const now = services.clock.now()
  const { id } = await db.one(findSystem, { tenant: tenantId })
  if (!id) throw new Unauthenticated()
  const actor = await begin(services, db, { tenantId, userId: id }, now)
  return { services, actor, db, now, source: 'system', sourceId: null, memory: new Map() }
}

/** Does something in another organisation as its system, in the same transaction, and comes back. What is done there has its events there. */
export async function inOtherTenant<Result>(ctx: Context, tenantId: string, work: (other: Context) => Promise<Result>): Promise<Result> {
  noteMoved(ctx.db)
  const result = await work(await enterAsSystem(ctx.services, ctx.db, tenantId))
  await ctx.db.run(comeBack, { tenant: ctx.actor.tenantId, user: ctx.actor.userId })
  return result
}

const comeBack = statement(
  (_, p: Parameters<{ tenant: string; user: string }>) =>
    sql`select set_config('app.tenant', ${p.tenant}::text, true), set_config('app.user', ${p.user}::text, true)`,
)

const findSystem = statement(
  (_, p: Parameters<{ tenant: string }>) => sql<{ id: string | null }>`select app.enter_as_system(${p.tenant}::uuid) as id`,
)

/** For what happens before anyone is signed in: no rights, only a name for the event. */
export function systemContext(
  services: CoreServices,
  db: Connection,
  { tenantId, userId }: { tenantId: string; userId: string },
  now = services.clock.now(),
): Context {
  const actor: Actor = {
    tenantId,
    userId,
    sessionId: undefined,
    assumption: null,
    personId: null,
    userName: '',
    isSystem: false,
    isKey: false,
    isSystemAdministrator: false,
    isSuperUser: false,
    verifiedAt: null,
    grants: new Map(),
    presentJobIds: [],
    today: now.toISOString().slice(0, 10),
    timezone: 'UTC',
    earlyAccessDays: 0,
    modules: [],
    language: 'en',
    wordsVersion: null,
    needsSecondFactor: false,
    needsConsent: false,
    isEarly: false,
    closed: new Set(),
  }
  return { services, actor, db, now, source: 'system', sourceId: null, memory: new Map() }
}
