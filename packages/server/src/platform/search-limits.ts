import { RateLimiterMemory, RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { inTransaction, type Pool } from './database/pool.ts'
import { RateLimited } from './errors.ts'
import { limiterOf } from './rate-limits.ts'

type Searcher = { readonly tenantId: string; readonly userId: string }
export type SearchLimits = {
  /** Counts one search; throws RateLimited for one too many. */
  count(searcher: Searcher): Promise<void>
}

const seconds = 60
/** So many people of one organisation may search as much as one person may, at the same time. */
const peoplePerTenant = 25

/**
 * How often people search. The first half is counted in this process, so that hardly any search asks the database; what goes beyond it is
 * counted there, over all processes. A process that knows of a refusal refuses by itself until it is over.
 */
export function createSearchLimits(pool: Pool, { searchesPerMinute }: Pick<Config, 'searchesPerMinute'>): SearchLimits {
  const ofTenants = stepsOf(pool, 'tenant', searchesPerMinute * peoplePerTenant)
  const ofUsers = stepsOf(pool, 'user', searchesPerMinute)
  return {
    async count({ tenantId, userId }) {
      await consume(ofUsers, `${tenantId}/${userId}`)
      await consume(ofTenants, tenantId)
    },
  }
}

type Steps = { readonly here: RateLimiterMemory; readonly everywhere: RateLimiterPostgres }

function stepsOf(pool: Pool, per: string, perMinute: number): Steps {
  const here = Math.ceil(perMinute / 2)
  const everywhere = Math.max(1, perMinute - here)
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    inTransaction(pool, async (db) => ({ rows: await db.query(text, values) }))
  return {
    here: new RateLimiterMemory({ keyPrefix: `search ${per}`, points: here, duration: seconds }),
    everywhere: limiterOf(query, {
      keyPrefix: `search ${per}`,
      points: everywhere,
      duration: seconds,
      inMemoryBlockOnConsumed: everywhere + 1,
    }),
  }
}

async function consume({ here, everywhere }: Steps, key: string): Promise<void> {
  try {
    await here.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    await everywhere.consume(key).catch((last: unknown) => {
      if (!(last instanceof RateLimiterRes)) throw last
      throw new RateLimited(Math.ceil(last.msBeforeNext / 1000), 'There were too many searches within a minute. Try again in 1 min.')
    })
  }
}
