import type { Services } from '../services.ts'

type Key = { readonly tenantId: string; readonly sessionId: string }
const perMinute = { any: 600, creating: 60 } as const

/** Counts a request of a key, and says how many more it may send. Throws RateLimited for one too many. */
export async function takeTurnOfKey(
  { limits }: Pick<Services, 'limits'>,
  { tenantId, sessionId }: Key,
  kind: keyof typeof perMinute = 'any',
): Promise<Record<string, string>> {
  const points = perMinute[kind]
  const { remaining, seconds } = await limits.take({
    name: `requests of keys ${kind}`,
    keys: [tenantId, sessionId],
    points,
    seconds: 60,
    in: 'own',
    refusesFromMemoryAt: points,
    code: 'limit_key',
  })
  return { 'ratelimit-policy': `"${kind}";q=${points};w=60`, ratelimit: `"${kind}";r=${remaining};t=${seconds}` }
}
