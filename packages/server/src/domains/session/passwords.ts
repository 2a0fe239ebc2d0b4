import { Threads } from '#platform/threads.ts'
import type { PasswordWork } from './password-thread.ts'
import { Turns } from './turns.ts'

/** Those that Node has for such work are shared with pictures, files and names, which must not keep anyone from signing in. */
const threads = new Threads<PasswordWork>(new URL('password-thread.ts', import.meta.url), { most: 3, milliseconds: 30_000 })

export const hashPassword = (password: string) => threads.run('hash', password.normalize('NFKC'))

let nobody: Promise<string> | undefined
/** Verified when there is no such user, so that a wrong name takes as long as a wrong password. */
const hashOfNobody = () => (nobody ??= hashPassword('a password that nobody has'))

type Verify = (stored: string, password: string) => Promise<boolean>

/** Verifies passwords, those of strangers two at a time. */
export class PasswordCheck {
  readonly #verify: Verify
  readonly #strangers = new Turns({ atOnce: 2, waiting: 60, each: 40 })
  /** Known devices have a turn of their own, whatever strangers do. */
  readonly #devices = new Turns({ atOnce: 1, waiting: 30, each: 3 })

  constructor(verify: Verify = (stored, password) => threads.run('verify', stored, password)) {
    this.#verify = verify
  }

  async verify(
    stored: string | null | undefined,
    password: string,
    { network, device }: { network: string; device: string | undefined },
  ): Promise<boolean> {
    const given = password.normalize('NFKC')
    const work = async () => this.#verify(stored ?? (await hashOfNobody()), given).catch(() => false)
    const matches = await (device ? this.#devices.take(device, work) : this.#strangers.take(network, work))
    return matches && typeof stored === 'string'
  }
}
