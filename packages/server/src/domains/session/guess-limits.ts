import { hashedKey, type Limits, type Taken } from '#platform/limits.ts'

export type Guess = {
  /** The name of the account as the database compares it. Without the organisation: a made-up one has no tries of its own, and cannot be told from one that exists. */
  readonly account: string
  readonly network: string
  /** Set where the account has signed in on this device before. */
  readonly device: string | undefined
}

const day = 86_400

/**
 * Counts a guess at a password before it is tried (ruling 132); throws RateLimited for one too many. Returns how to take it back when
 * it was right.
 */
export async function countGuess(limits: Limits, { account, network, device }: Guess): Promise<() => Promise<void>> {
  const taken: Taken[] = []
  const takeBack = async () => {
    for (const { giveBack } of taken) await giveBack()
  }
  const take = async (name: string, key: string, points: number, seconds: number, refusesFromMemoryAt?: number) => {
    const more = refusesFromMemoryAt === undefined ? {} : { refusesFromMemoryAt }
    const counted = await limits.take({ name: `sign-in ${name}`, keys: [key], points, seconds, in: 'own', ...more })
    taken.push(counted)
    return counted
  }
  try {
    // Strangers at one address, over all accounts and organisations. Refused from memory at twice the points: a flood waits for no row.
    if (!device) await take('address', hashedKey(network), 150, 300, 300)
    await take('account', hashedKey(account, device ?? network), 10, 300)
    // All strangers together, or one device, for an account. Never refuses by itself: it sets the pace.
    const crowd = hashedKey(account, device ?? 'strangers')
    const wait = waitAfter((await take('day', crowd, 1_000_000, day)).consumed)
    if (wait > 0) await take('pace', crowd, 1, wait)
  } catch (refusal) {
    await takeBack()
    throw refusal
  }
  return takeBack
}

/** How many seconds must pass after the nth guess of a day: none up to the hundredth, then a minute, and twice as long each time, up to an hour. */
const waitAfter = (guesses: number) => (guesses <= 100 ? 0 : Math.min(60, 2 ** (guesses - 101)) * 60)
