import { createHash } from 'node:crypto'
import { errorMessage, type Code } from '@kith/shared/problems/wording.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { queryWithShortTimeout, type Connection, type Pool } from './database/pool.ts'
import { minutesOf, RateLimited } from './errors.ts'

/** Something that may be done so often, counted in PostgreSQL and so over all processes. */
export type Limit = {
  readonly name: string
  /** What is counted for: together one counter. Names and addresses of people who are not signed in belong here hashed. */
  readonly keys: readonly string[]
  readonly points: number
  readonly seconds: number
  /** In the transaction that does it: then what fails afterwards is not counted. `own` counts at once, whatever follows. */
  readonly in: Connection | 'own'
  /** What one time costs; 1 unless given. */
  readonly cost?: number
  /** So many of `points` are counted in this process, before any of the database. */
  readonly here?: number
  /** After so many this process refuses without asking the database. Only of a limit of its `own`. */
  readonly refusesFromMemoryAt?: number
  /** What is said when there was one too many. */
  readonly code?: Minutes
}
type Minutes = Extract<Code, `limit_${string}`>

export type Taken = {
  readonly consumed: number
  /** So many more are left, and for so many seconds these are all. */
  readonly remaining: number
  readonly seconds: number
  /** Takes back what was counted, or so many points of it. */
  readonly giveBack: (points?: number) => Promise<void>
}

/** Every limit of a server. `take` throws RateLimited for one too many. */
export class Limits {
  readonly #pool: Pool
  /** Those of their own: they remember what they have refused. */
  readonly #limiters = new Map<string, RateLimiterPostgres>()
  readonly #counters = new Map<string, RateLimiterMemory>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async take(limit: Limit): Promise<Taken> {
    const key = limit.keys.join('/')
    const { cost = 1 } = limit
    if (limit.here && (await this.#takesHere(limit, limit.here, key, cost)))
      return { consumed: 0, remaining: limit.points, seconds: limit.seconds, giveBack: async () => {} }
    const limiter = limit.in === 'own' ? this.#ownLimiter(limit) : limiterIn(limit, limit.in)
    try {
      const {
        consumedPoints: consumed,
        remainingPoints: remaining,
        msBeforeNext,
      } = await limiter.consume(key, cost, { customDuration: limit.seconds })
      const seconds = Math.ceil(msBeforeNext / 1000)
      return { consumed, remaining, seconds, giveBack: async (points = cost) => void (await limiter.reward(key, points)) }
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? rateLimited(refusal, limit.code) : refusal
    }
  }

  async #takesHere({ name, seconds }: Limit, points: number, key: string, cost: number): Promise<boolean> {
    const id = `${name} ${points}`
    const counter = this.#counters.get(id) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    this.#counters.set(id, counter)
    return counter.consume(key, cost).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      },
    )
  }

  #ownLimiter(limit: Limit): RateLimiterPostgres {
    const id = `${limit.name} ${limit.points}`
    const limiter = this.#limiters.get(id) ?? limiterOf(limit, (query) => queryWithShortTimeout(this.#pool, query))
    this.#limiters.set(id, limiter)
    return limiter
  }
}

type Query = { readonly text: string; readonly values: unknown[] }

const limiterIn = (limit: Limit, db: Connection) => limiterOf(limit, async ({ text, values }) => ({ rows: await db.query(text, values) }))

/** A limiter over the table that all processes share; what has expired is removed by a chore. */
function limiterOf({ name, points, here = 0, seconds, refusesFromMemoryAt }: Limit, query: (query: Query) => Promise<{ rows: unknown[] }>) {
  return new RateLimiterPostgres({
    keyPrefix: name,
    points: Math.max(1, points - here),
    duration: seconds,
    ...(refusesFromMemoryAt === undefined ? {} : { inMemoryBlockOnConsumed: refusesFromMemoryAt }),
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

function rateLimited({ msBeforeNext }: RateLimiterRes, code: Minutes = 'limit_attempts'): RateLimited {
  const seconds = Math.ceil(msBeforeNext / 1000)
  return new RateLimited(seconds, errorMessage(code, { minutes: minutesOf(seconds) }))
}

/** Names and addresses are kept as hashes: short, and nothing to read. */
export const hashedKey = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
