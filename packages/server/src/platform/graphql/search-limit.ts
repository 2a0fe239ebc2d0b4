import type { CoreServices } from '../services.ts'

type Searcher = { readonly tenantId: string; readonly userId: string }

const seconds = 60
/** So many people of one organisation may search as much as one person may, at the same time. */
const peoplePerTenant = 25

/**
 * Counts one search; throws RateLimited for one too many. The first half is counted in this process, so that hardly any search asks the
 * database. A process that knows of a refusal refuses by itself until it is over.
 */
export async function countSearch(
  { limits, config }: Pick<CoreServices, 'limits' | 'config'>,
  { tenantId, userId }: Searcher,
): Promise<void> {
  const perUser = config.searchesPerMinute
  const count = (name: string, keys: readonly string[], points: number) => {
    const here = Math.ceil(points / 2)
    return limits.take({
      name: `search ${name}`,
      keys,
      points,
      seconds,
      here,
      in: 'own',
      refusesFromMemoryAt: Math.max(1, points - here) + 1,
      code: 'limit_searches',
    })
  }
  await count('user', [tenantId, userId], perUser)
  await count('tenant', [tenantId], perUser * peoplePerTenant)
}
