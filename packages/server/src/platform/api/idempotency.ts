import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { asActor } from '../begin.ts'
import type { Actor, Context } from '../context.ts'
import { enterTenant } from '../database/enter-tenant.ts'
import { inTransaction, type Connection } from '../database/pool.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { Conflict } from '../errors.ts'
import { SealedValues } from '../sealed-values.ts'
import { defineSchedule } from '../schedules/schedule.ts'
import type { Services } from '../services.ts'
import { RefusedRequest } from './problems.ts'

/** Is answered again to a request with the same key. */
export type Kept = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
type Key = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }
type Stored = Kept & { readonly rights: string }

/** For so long the first answer may take before the second request gives up waiting for it. */
const longestWait = 10_000

/** One request that may come again: what it does is done once, and later ones get the answer of the first. */
export class OnceOnly {
  readonly #services: Services
  readonly #key: Key
  readonly #name: string
  readonly #hash: Buffer
  readonly #sealed: SealedValues
  #wasDone = false
  #rights = ''

  constructor(services: Services, key: Key, name: string, request: unknown) {
    if (!/^[\x21-\x7e]{1,255}$/.test(name)) throw new RefusedRequest(400, 'INVALID', 'idempotency_key')
    this.#services = services
    this.#key = key
    this.#name = name
    this.#hash = createHash('sha256').update(JSON.stringify(request)).digest()
    this.#sealed = new SealedValues(services.config.secret, 'api answer')
  }

  /** Another request with this key has done it already: what this one began was taken back. */
  get wasDone(): boolean {
    return this.#wasDone
  }

  /** Runs around the change, in its transaction: of two at once the second waits here for the first, and does nothing. */
  readonly writing = async <Result>(ctx: Context, write: () => Promise<Result>): Promise<Result> => {
    const { sessionId: session } = this.#key
    this.#rights = rightsOf(ctx.actor)
    const first = await ctx.db.first(begin, { session, key: this.#name, hash: this.#hash, now: ctx.now })
    if (!first) {
      this.#wasDone = true
      throw new Conflict(undefined)
    }
    return write()
  }

  /**
   * The answer that was given before; undefined where there was no such request. `ensureMay` asks whether the key may still send it. Refuses
   * another request with the same key, and to show what was answered to other rights than those of now.
   */
  async before(ensureMay: (ctx: Context) => void): Promise<Kept | undefined> {
    for (let waited = 0; ; waited += 100) {
      const found = await asActor(this.#services, this.#key, { source: 'api' }, async (ctx) => {
        const row = await ctx.db.first(find, { session: this.#key.sessionId, key: this.#name })
        if (row) ensureMay(ctx)
        return row && { ...row, rights: rightsOf(ctx.actor) }
      })
      if (!found) return undefined
      if (!found.request_hash.equals(this.#hash)) throw new RefusedRequest(422, 'INVALID', 'idempotency_reused')
      if (found.sealed_answer) {
        const { rights, ...kept } = JSON.parse(this.#sealed.open(found.sealed_answer, this.#binding)) as Stored
        if (rights !== found.rights) throw new RefusedRequest(409, 'CONFLICT', 'idempotency_rights')
        return kept
      }
      if (waited >= longestWait) throw new RefusedRequest(409, 'CONFLICT', 'idempotency_unknown')
      await delay(100)
    }
  }

  async keep(answer: Kept): Promise<void> {
    const stored: Stored = { ...answer, rights: this.#rights }
    const sealed = this.#sealed.seal(JSON.stringify(stored), this.#binding)
    await this.#inTenant((db) => db.run(keepAnswer, { session: this.#key.sessionId, key: this.#name, answer: sealed }))
  }

  get #binding() {
    return { tenantId: this.#key.tenantId, table: 'api_requests', row: `${this.#key.sessionId} ${this.#name}`, column: 'sealed_answer' }
  }

  #inTenant<Result>(work: (db: Connection) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#services.pool, async (db) => {
      await db.run(enterTenant, { tenant: this.#key.tenantId })
      return work(db)
    })
  }
}

/** Tells whether somebody would be answered the same: what they hold, and what is closed to them. */
function rightsOf({ grants, closed, isSystemAdministrator }: Actor): string {
  const held = [...grants].map(([slug, scopes]) => `${slug} ${[...scopes].toSorted().join(' ')}`).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([held, [...closed].toSorted(), isSystemAdministrator]))
    .digest('base64url')
}

/** After a day the same key is another request. */
export const forgetRequests = defineSchedule({
  name: 'forget requests of keys',
  at: '03:40',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, now }) => void (await db.run(forget, { now })),
})

const begin = statement(
  (_, p: Parameters<{ session: string; key: string; hash: Buffer; now: Date }>) => sql<{ key: string }>`
  insert into api_requests (session_id, key, request_hash, created_at)
  values (${p.session}::uuid, ${p.key}::text, ${p.hash}::bytea, ${p.now}::timestamptz)
  on conflict do nothing returning key`,
)
const find = statement(
  (_, p: Parameters<{ session: string; key: string }>) => sql<{ request_hash: Buffer; sealed_answer: Buffer | null }>`
  select request_hash, sealed_answer from api_requests where session_id = ${p.session}::uuid and key = ${p.key}::text`,
)
const keepAnswer = statement(
  (_, p: Parameters<{ session: string; key: string; answer: Buffer }>) => sql`
  update api_requests set sealed_answer = ${p.answer}::bytea where session_id = ${p.session}::uuid and key = ${p.key}::text`,
)
const forget = statement(
  (_, p: Parameters<{ now: Date }>) => sql`delete from api_requests where created_at < ${p.now}::timestamptz - interval '24 hours'`,
)
