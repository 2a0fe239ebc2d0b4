import { begin, type Identity } from './begin-request.ts'
import { defineCache } from './caches.ts'
import type { Actor, Context } from './context.ts'
import { Connection, connect } from './database/pool.ts'
import { Unavailable } from './errors.ts'
import type { CoreServices } from './services.ts'

/** Anything that affects a plan is part of the statement text, so a generic plan is always right; replanning per value would cost more than execution. */
const beginReading = 'begin transaction isolation level repeatable read read only; set local plan_cache_mode = force_generic_plan'

const actors = defineCache<Actor>('actors of sessions')

/**
 * The read-only transaction of one request, opened when first needed and closed with it.
 * It assumes that the actor is who it was at the last request, so that the first statements travel together; `holds()` tells whether
 * that was so. An answer made on an assumption that did not hold must be thrown away.
 */
export class ReadTransaction {
  #open: Promise<Context> | undefined
  #begun: Context | undefined
  #confirmed: Promise<boolean> = Promise.resolve(true)
  readonly #services: CoreServices
  readonly #identity: Identity
  readonly #hostname: string | undefined
  #mayAssume: boolean
  #wasUsed = false
  #isOver = false

  constructor(services: CoreServices, identity: Identity, { mayAssume = true, hostname }: { mayAssume?: boolean; hostname?: string } = {}) {
    this.#hostname = hostname
    this.#services = services
    this.#identity = identity
    this.#mayAssume = mayAssume
  }

  context(): Promise<Context> {
    if (this.#isOver) return Promise.reject(new Error('The request has been answered'))
    this.#wasUsed = true
    return (this.#open ??= this.#begin().then((ctx) => (this.#begun = ctx)))
  }

  /** What `context` gives, once it has been there: for fields of which there are many, and which need not wait. */
  get begun(): Context | undefined {
    return this.#begun
  }

  /** Whether anything has been read or written: then it has been asked who is acting. */
  get wasUsed(): boolean {
    return this.#wasUsed
  }

  /** Whether everything read so far was read as the right actor. Throws Unavailable where the database is silent. */
  assumptionHeld(): Promise<boolean> {
    return this.#confirmed
  }

  /** What is read after a write must see it, and must not be read twice: from now on nothing is assumed. */
  async endForWrite(): Promise<void> {
    this.#mayAssume = false
    this.#wasUsed = true
    await this.close()
  }

  /** For good. Where a field is refused the answer goes out while those beside it are still being read: what they ask for is opened no more. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.close()
  }

  async close(): Promise<void> {
    if (!this.#open) return
    const ctx = await this.#open.catch(() => undefined)
    this.#open = undefined
    this.#begun = undefined
    ctx?.db.releaseWith('commit')
  }

  #contextOf(actor: Actor, db: Connection, now: Date): Context {
    return { services: this.#services, actor, db, now, source: 'user', sourceId: null, hostname: this.#hostname, memory: new Map() }
  }

  async #begin(): Promise<Context> {
    const services = this.#services
    const key = `${this.#identity.tenantId}/${this.#identity.userId}/${this.#identity.sessionId ?? ''}`
    const assumed = this.#mayAssume ? services.caches.get(actors, key) : undefined
    const client = await connect(services.pool)
    const db = new Connection(client)
    const now = services.clock.now()
    const opened = Promise.all([db.promptly(beginReading), begin(services, db, this.#identity, now)])
    const answered = opened.then(([, actor]) => {
      services.caches.set(actors, key, actor)
      return actor
    })
    if (assumed) {
      this.#confirmed = answered.then(
        (actor) => isSame(actor, assumed),
        (error: unknown) => {
          // To ask again would only be to wait once more.
          if (error instanceof Unavailable) throw error
          return false
        },
      )
      this.#confirmed.catch(() => {})
      return this.#contextOf(assumed, db, now)
    }
    try {
      return this.#contextOf(await answered, db, now)
    } catch (error) {
      services.caches.delete(actors, key)
      const broken = await db.promptly('rollback').then(
        () => false,
        () => true,
      )
      client.release(broken)
      throw error
    }
  }
}

/** The grants are compared by identity, and so is what is closed: `begin` gives the same object for the same version. */
function isSame({ grants, closed, verifiedAt, presentJobIds, ...actor }: Actor, other: Actor): boolean {
  const { grants: otherGrants, closed: otherClosed, verifiedAt: otherVerifiedAt, presentJobIds: otherJobIds, ...rest } = other
  return (
    grants === otherGrants &&
    closed === otherClosed &&
    verifiedAt?.getTime() === otherVerifiedAt?.getTime() &&
    presentJobIds.join() === otherJobIds.join() &&
    JSON.stringify(actor) === JSON.stringify(rest)
  )
}
