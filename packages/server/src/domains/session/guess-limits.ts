import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { askPromptly, type Pool } from '#platform/database/pool.ts'
import { RateLimited } from '#platform/errors.ts'
import { hashedKey, limiterOf } from '#platform/rate-limits.ts'

export type Guess = {
  /** The name of the account as the database compares it. Without the organisation: a made-up one has no tries of its own, and cannot be told from one that exists. */
  readonly account: string
  readonly network: string
  /** Set where the account has signed in on this device before. */
  readonly device: string | undefined
}

const day = 86_400

/** How often passwords may be guessed (ruling 132); counted in PostgreSQL, so that it holds over processes. */
export class GuessLimits {
  /** Strangers at one address, over all accounts and organisations. Refused from memory at twice the points: a flood waits for no row. */
  readonly #address: RateLimiterPostgres
  readonly #account: RateLimiterPostgres
  /** All strangers together, or one device, for an account. Never refuses by itself: it sets the pace. */
  readonly #day: RateLimiterPostgres
  readonly #pace: RateLimiterPostgres

  constructor(pool: Pool) {
    const limiter = (name: string, points: number, duration: number, more = {}) =>
      limiterOf((query) => askPromptly(pool, query), { keyPrefix: `sign-in ${name}`, points, duration, ...more })
    this.#address = limiter('address', 150, 300, { inMemoryBlockOnConsumed: 300 })
    this.#account = limiter('account', 10, 300)
    this.#day = limiter('day', 1_000_000, day)
    this.#pace = limiter('pace', 1, 60)
  }

  /** Counts a guess before it is tried; throws RateLimited for one too many. Returns how to take it back when it was right. */
  async count({ account, network, device }: Guess): Promise<() => Promise<void>> {
    const taken: { limiter: RateLimiterPostgres; key: string }[] = []
    const takeBack = async () => {
      for (const { limiter, key } of taken) await limiter.reward(key)
    }
    const take = async (limiter: RateLimiterPostgres, key: string, seconds?: number) => {
      const counted = await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
      taken.push({ limiter, key })
      return counted
    }
    try {
      if (!device) await take(this.#address, hashedKey(network))
      await take(this.#account, hashedKey(account, device ?? network))
      const crowd = hashedKey(account, device ?? 'strangers')
      const wait = waitAfter((await take(this.#day, crowd)).consumedPoints)
      if (wait > 0) await take(this.#pace, crowd, wait)
    } catch (refusal) {
      await takeBack()
      throw refusal instanceof RateLimiterRes ? new RateLimited(Math.ceil(refusal.msBeforeNext / 1000)) : refusal
    }
    return takeBack
  }
}

/** How many seconds must pass after the nth guess of a day: none up to the hundredth, then a minute, and twice as long each time, up to an hour. */
const waitAfter = (guesses: number) => (guesses <= 100 ? 0 : Math.min(60, 2 ** (guesses - 101)) * 60)
