import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { askPromptly, type Pool } from '#platform/database/pool.ts'
import { RateLimited } from '#platform/errors.ts'
import { hashedKey, limiterOf } from '#platform/rate-limits.ts'

const ofMissing = 10

/** In five minutes an address may look for organisations 600 times, of which 60 times for one that does not exist: who guesses names is soon at the end. */
export class LookUpLimit {
  readonly #limiter: RateLimiterPostgres

  constructor(pool: Pool) {
    const limit = { keyPrefix: 'organisation look-up', points: 60 * ofMissing, duration: 300, inMemoryBlockOnConsumed: 120 * ofMissing }
    this.#limiter = limiterOf((query) => askPromptly(pool, query), limit)
  }

  async limit<Found>(network: string, look: () => Promise<Found>, isThere: (found: Found) => boolean): Promise<Found> {
    const key = hashedKey(network)
    await this.#limiter.consume(key, ofMissing).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? new RateLimited(Math.ceil(refusal.msBeforeNext / 1000)) : refusal
    })
    const found = await look()
    if (isThere(found)) await this.#limiter.reward(key, ofMissing - 1)
    return found
  }
}
