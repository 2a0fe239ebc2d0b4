import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimited } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'

const windowSeconds = 300
const limiters = new WeakMap<Services['pool'], { account: RateLimiterPostgres; address: RateLimiterPostgres }>()

/** At most 10 guesses in 5 minutes for an account, and 100 from an address; counted in PostgreSQL, so that they hold over processes. */
export async function limitGuesses(
  services: Services,
  { tenant, account, address }: { tenant: string; account: string; address: string },
): Promise<void> {
  const { account: perAccount, address: perAddress } = limitersOf(services)
  await consume(perAccount, `${tenant}/${account}`)
  await consume(perAddress, `${tenant}/${address}`)
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new RateLimited(Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

function limitersOf({ pool }: Services) {
  let found = limiters.get(pool)
  if (!found) {
    const make = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration: windowSeconds,
        clearExpiredByTimeout: false,
      })
    found = { account: make('sign-in account', 10), address: make('sign-in address', 100) }
    limiters.set(pool, found)
  }
  return found
}
