import { hashedKey, type Limits } from '#platform/limits.ts'

const ofMissing = 10

/** In five minutes an address may look for organisations 600 times, of which 60 times for one that does not exist: who guesses names is soon at the end. */
export async function limitLookUps<Found>(
  limits: Limits,
  network: string,
  look: () => Promise<Found>,
  isThere: (found: Found) => boolean,
): Promise<Found> {
  const points = 60 * ofMissing
  const keys = [hashedKey(network)]
  const limit = { name: 'organisation look-up', keys, points, seconds: 300, refusesFromMemoryAt: 2 * points, in: 'own' } as const
  const { giveBack } = await limits.take({ ...limit, cost: ofMissing })
  const found = await look()
  if (isThere(found)) await giveBack(ofMissing - 1)
  return found
}
