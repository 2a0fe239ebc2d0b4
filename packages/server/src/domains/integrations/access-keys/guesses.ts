import { defineCache } from '#platform/caches.ts'
import { RateLimited } from '#platform/errors.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'

/** Networks from which too many wrong secrets came, each with the millisecond until which no more of them are looked up. */
const slowed = defineCache<number>('networks of wrong secrets')
/** Secrets that were right the last time that this process looked them up. */
const right = defineCache<true>('secrets that were right')

type Shown = { readonly kind: string; readonly secret: string; readonly address: string }

/**
 * Looks up a secret, and counts it by its network where it is wrong. After too many of them, those that this process does not know from
 * before are refused without a look at the database; one that is right is never counted. Throws RateLimited.
 */
export async function lookUp<Found>(
  services: Services,
  { kind, secret, address }: Shown,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { caches, limits } = services
  const [network, known] = [hashedKey(kind, networkOf(address)), hashedKey(kind, secret)]
  const seconds = Math.ceil(((caches.get(slowed, network) ?? 0) - Date.now()) / 1000)
  if (seconds > 0 && !caches.get(right, known)) throw new RateLimited(seconds)
  const found = await find()
  if (found) {
    caches.set(right, known, true)
    return found
  }
  caches.delete(right, known)
  const limit = { points: 30, seconds: 300, in: 'own', refusesFromMemoryAt: 30 } as const
  await limits.take({ name: `wrong ${kind}`, keys: [hashedKey(networkOf(address))], ...limit }).catch((error: unknown) => {
    if (error instanceof RateLimited) caches.set(slowed, network, Date.now() + error.retryAfterSeconds * 1000)
    throw error
  })
  return undefined
}

type Elsewhere = { readonly times: number; readonly until: number }
/** Counts how often in a row a right key came from an address that is not its own, and says until when the database is not asked again. */
const elsewhere = defineCache<Elsewhere>('keys at other addresses')
const [lookedUpElsewhere, restMilliseconds] = [10, 10_000]

/** Refuses a right key from a wrong address without a look at the database, once it has come from there often; asks again every ten seconds. */
export function ensureNotElsewhere({ caches }: Services, asked: Shown, refusal: () => Error): void {
  const { times, until } = caches.get(elsewhere, placeOf(asked)) ?? { times: 0, until: 0 }
  if (times >= lookedUpElsewhere && Date.now() < until) throw refusal()
}

export function noteElsewhere({ caches }: Services, asked: Shown): void {
  const { times } = caches.get(elsewhere, placeOf(asked)) ?? { times: 0 }
  caches.set(elsewhere, placeOf(asked), { times: times + 1, until: Date.now() + restMilliseconds })
}

export const forgetElsewhere = ({ caches }: Services, asked: Shown): void => caches.delete(elsewhere, placeOf(asked))

const placeOf = ({ kind, secret, address }: Shown) => hashedKey(kind, `${secret} ${address}`)
