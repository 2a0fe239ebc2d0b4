import { hash, verify } from '@node-rs/argon2'
import { Turns } from './turns.ts'

// argon2id with 19 MiB, two passes, one lane: OWASP's first choice.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), options)

// Verified when there is no such user, so that a wrong name takes as long as a wrong password.
const nobody = hashPassword('a password that nobody has')

/** Verifies passwords, at most three at once of the four threads that Node has for such work, files and names. */
export class PasswordCheck {
  readonly #strangers = new Turns({ atOnce: 2, waiting: 60, each: 40 })
  /** Known devices have a thread of their own, whatever strangers do. */
  readonly #devices = new Turns({ atOnce: 1, waiting: 30, each: 3 })

  async verify(
    stored: string | null | undefined,
    password: string,
    { network, device }: { network: string; device: string | undefined },
  ): Promise<boolean> {
    const given = password.normalize('NFKC')
    const work = async () => verify(stored ?? (await nobody), given).catch(() => false)
    const matches = await (device ? this.#devices.take(device, work) : this.#strangers.take(network, work))
    return matches && typeof stored === 'string'
  }
}
