import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { askPromptly } from '#platform/database/pool.ts'
import { RateLimited } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'

export type Guess = { readonly tenant: string; readonly account: string; readonly address: string }

const windowSeconds = 300
const limiters = new WeakMap<Services['pool'], { account: RateLimiterPostgres; address: RateLimiterPostgres }>()

/** At most 10 guesses in 5 minutes for an account, and 100 from an address; counted in PostgreSQL, so that they hold over processes. */
export async function limitGuesses(services: Services, guess: Guess): Promise<void> {
  const { account, address } = limitersOf(services)
  await consume(account, keyOf(guess, guess.account))
  await consume(address, keyOf(guess, guess.address))
}

/** What turned out to be right was no guess. */
export async function forgiveGuess(services: Services, guess: Guess): Promise<void> {
  const { account, address } = limitersOf(services)
  await account.reward(keyOf(guess, guess.account))
  await address.reward(keyOf(guess, guess.address))
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new RateLimited(Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** Names and addresses are kept as hashes: short, and nothing to read. */
const keyOf = ({ tenant }: Guess, name: string) => createHash('sha256').update(`${tenant}/${name}`).digest('base64url')

function limitersOf({ pool }: Services) {
  let found = limiters.get(pool)
  if (!found) {
    const make = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: { query: (query: QueryConfig) => askPromptly(pool, query) },
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
