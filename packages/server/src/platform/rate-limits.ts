import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes, type IRateLimiterPostgresOptions } from 'rate-limiter-flexible'
import type { Context } from './context.ts'
import { RateLimited } from './errors.ts'

export type RateLimit = {
  readonly name: string
  readonly seconds: number
  readonly perUser: number
  readonly perTenant: number
  /** What there was too much of, as a sentence; when to try again is added to it. */
  readonly message: string
}

/** Counts an action across all processes and throws `RateLimited` over the limit. It counts within the transaction: an action that fails afterwards is not counted. */
export async function limitRate(ctx: Context, limit: RateLimit): Promise<void> {
  const { tenantId, userId } = ctx.actor
  await consume(ctx, limit, 'tenant', limit.perTenant, tenantId)
  await consume(ctx, limit, 'user', limit.perUser, `${tenantId}/${userId}`)
}

async function consume({ db }: Context, { name, seconds, message }: RateLimit, per: string, points: number, key: string): Promise<void> {
  const query = async ({ text, values }: Query) => ({ rows: await db.query(text, values) })
  const limiter = limiterOf(query, { keyPrefix: `${name} ${per}`, points, duration: seconds })
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000)
    throw new RateLimited(retryAfterSeconds, `${message} Try again in ${Math.max(1, Math.ceil(retryAfterSeconds / 60))} min.`)
  }
}

type Query = { readonly text: string; readonly values: unknown[] }
type Limit = Pick<IRateLimiterPostgresOptions, 'keyPrefix' | 'points' | 'duration' | 'inMemoryBlockOnConsumed'>

/** A limiter over the table that all processes share; what has expired is removed by a chore. */
export function limiterOf(query: (query: Query) => Promise<{ rows: unknown[] }>, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** Names and addresses are kept as hashes: short, and nothing to read. */
export const hashedKey = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
