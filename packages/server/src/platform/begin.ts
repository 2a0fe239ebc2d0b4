import { sql } from 'kysely'
import type { Actor, Context, Grants, Source } from './context.ts'
import type { Clock } from './clock.ts'
import { Connection, connect, inTransaction, type Pool } from './database/pool.ts'
import { statement, type Parameters } from './database/statement.ts'
import { Unauthenticated } from './errors.ts'

/** Who a token or a job says is acting; the database confirms it at the start of each transaction. */
export type Identity = { readonly tenantId: string; readonly userId: string; readonly sessionId?: string | undefined }
export type Origin = { readonly source: Source; readonly sourceId?: string }

type BeginRow = {
  person_id: string | null
  user_name: string
  is_system_administrator: boolean
  is_super_user: boolean
  session_verified_at: Date | null
  grants_version: number
  grants: Record<string, string[]> | null
  present_job_ids: string[]
  today: string
  timezone: string
  early_access_days: number
}

const beginRequest = statement(
  (_, p: Parameters<{ tenant: string; user: string; session: string | null; now: Date; known: number }>) =>
    sql<BeginRow>`select * from app.begin_request(${p.tenant}, ${p.user}, ${p.session}, ${p.now}, ${p.known})`,
)

const grantsByUser = new Map<string, { version: number; grants: Grants }>()

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

/** The read-only transaction of one request, opened when first needed and closed with it. */
export class ReadTransaction {
  #open: Promise<Context> | undefined
  readonly #pool: Pool
  readonly #clock: Clock
  readonly #identity: Identity

  constructor(pool: Pool, clock: Clock, identity: Identity) {
    this.#pool = pool
    this.#clock = clock
    this.#identity = identity
  }

  context(): Promise<Context> {
    return (this.#open ??= this.#begin())
  }

  async close(): Promise<void> {
    if (!this.#open) return
    const ctx = await this.#open.catch(() => undefined)
    this.#open = undefined
    if (!ctx) return
    const broken = await ctx.db.query('commit').then(
      () => false,
      () => true,
    )
    ctx.db.client.release(broken)
  }

  async #begin(): Promise<Context> {
    const client = await connect(this.#pool)
    const db = new Connection(client)
    try {
      const now = this.#clock.now()
      const [, actor] = await Promise.all([
        db.query('begin transaction isolation level repeatable read read only'),
        begin(db, this.#identity, now),
      ])
      return { actor, db, now, source: 'user', sourceId: null, memory: new Map() }
    } catch (error) {
      const broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(broken)
      throw error
    }
  }
}

async function begin(db: Connection, { tenantId, userId, sessionId }: Identity, now: Date): Promise<Actor> {
  const holder = `${tenantId}/${userId}`
  const known = grantsByUser.get(holder)
  const row = await db.first(beginRequest, { tenant: tenantId, user: userId, session: sessionId ?? null, now, known: known?.version ?? 0 })
  if (!row) throw new Unauthenticated()
  return {
    tenantId,
    userId,
    sessionId,
    personId: row.person_id,
    userName: row.user_name,
    isSystemAdministrator: row.is_system_administrator,
    isSuperUser: row.is_super_user,
    verifiedAt: row.session_verified_at,
    grants: row.grants === null && known ? known.grants : remember(holder, row.grants_version, row.grants ?? {}),
    presentJobIds: row.present_job_ids,
    today: row.today,
    timezone: row.timezone,
    earlyAccessDays: row.early_access_days,
  }
}

function remember(holder: string, version: number, grants: Record<string, string[]>): Grants {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the check constraint on scopes allows no other value
  const held = new Map(Object.entries(grants).map(([slug, scopes]) => [slug, new Set(scopes)])) as unknown as Grants
  if (grantsByUser.size > 10_000) grantsByUser.clear()
  grantsByUser.set(holder, { version, grants: held })
  return held
}

/** For what happens before anybody is signed in: no rights, only a name for the event. */
export function systemContext(db: Connection, { tenantId, userId }: { tenantId: string; userId: string }, now: Date): Context {
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
