import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AuthContext, PasswordAuthContext, PublicKeyAuthContext } from 'ssh2'
import { asSystem } from '#platform/begin.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { RateLimited } from '#platform/errors.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import type { PasswordCheck } from '#domains/session/public.ts'
import { holdsAddress } from '../../access-keys/addresses.ts'
import { noteInLog } from '../../partners/log.ts'
import { readPublicKey } from '../keys.ts'
import { shownCredentials, tenantOfAlias, type InboundRow } from './sql.ts'
import type { Guest } from './store.ts'

const methods: ('password' | 'publickey')[] = ['publickey', 'password']
const mostTries = 6
const wrongWaitsMilliseconds = 1000
/** Refusals within so many seconds are one line of the log. */
const loggedEvery = 600

type Found = InboundRow & { readonly tenantId: string }

/** Decides for one connection who signs in. Wrong passwords and keys are counted by network, and each of them waits. */
export class SignIn {
  readonly #services: Services
  readonly #passwords: PasswordCheck
  readonly #address: string
  #asked: { readonly username: string; readonly found: Promise<Found | undefined> } | undefined
  #tries = 0
  #hasOffered = false
  guest: Guest | undefined

  constructor(services: Services, passwords: PasswordCheck, address: string) {
    this.#services = services
    this.#passwords = passwords
    this.#address = address
  }

  /** Answers one try. Returns whether the connection has had too many. */
  async answer(context: AuthContext): Promise<boolean> {
    if (context.method !== 'password' && context.method !== 'publickey') {
      context.reject(methods)
      return false
    }
    this.#tries += 1
    if (this.#tries > mostTries || (await this.#isSlowedDown())) return true
    const found = await this.#find(context.username)
    // Refused before anything is compared, so that nothing can be learnt from elsewhere
    const mayTry = found !== undefined && holdsAddress(found.allowed_addresses, this.#address)
    const isRight = context.method === 'password' ? await this.#isPassword(context, mayTry ? found : undefined) : isKey(context, found)
    if (mayTry && isRight && found.user_id !== null) {
      const { tenantId, integration_id: integrationId, generation, user_id: userId } = found
      if (context.method === 'password' || context.signature) this.guest = { tenantId, integrationId, generation, userId }
      context.accept()
      return false
    }
    // A client offers every key that it has, of which nobody guesses one: they are counted together once it has gone
    if (context.method === 'password') await this.#wrong(found)
    else this.#hasOffered = true
    context.reject(methods)
    return false
  }

  /** Counts a connection that has offered keys, and got in with nothing, as one wrong try. */
  async ended(): Promise<void> {
    if (this.guest === undefined && this.#hasOffered) await isRefused(this.#services.limits.take(this.#limit))
  }

  /** Asked once for each name of a connection. */
  #find(username: string): Promise<Found | undefined> {
    if (this.#asked?.username !== username) this.#asked = { username, found: find(this.#services, username) }
    return this.#asked.found
  }

  async #isPassword({ password }: PasswordAuthContext, found: Found | undefined): Promise<boolean> {
    const network = networkOf(this.#address)
    return this.#passwords.verify(found?.password_hash, password, { network, device: undefined })
  }

  get #limit() {
    return {
      name: 'wrong passwords of SFTP',
      keys: [hashedKey(networkOf(this.#address))],
      points: 30,
      seconds: 300,
      in: 'own',
      refusesFromMemoryAt: 30,
    } as const
  }

  /** A try that costs nothing says whether there have been too many. */
  async #isSlowedDown(): Promise<boolean> {
    return isRefused(this.#services.limits.take({ ...this.#limit, cost: 0 }))
  }

  async #wrong(found: Found | undefined): Promise<void> {
    await isRefused(this.#services.limits.take(this.#limit))
    if (found) await this.#tell(found)
    await delay(wrongWaitsMilliseconds)
  }

  async #tell({ tenantId, integration_id: integration }: Found): Promise<void> {
    const often = { name: 'refused sign-ins of SFTP', keys: [tenantId], points: 1, seconds: loggedEvery, in: 'own' } as const
    if (await isRefused(this.#services.limits.take(often))) return
    await asSystem(this.#services, tenantId, (ctx) => noteInLog(ctx, { integration, event: 'SIGN_IN_REFUSED', detail: this.#address }))
  }
}

/** The credentials of a name such as `payroll@demo`, where they open anything. */
async function find({ pool, flags }: Services, username: string): Promise<Found | undefined> {
  const at = username.lastIndexOf('@')
  const [name, alias] = [username.slice(0, at), username.slice(at + 1)]
  if (at < 1 || username.length > 200) return undefined
  return inTransaction(pool, async (db) => {
    const tenant = await db.first(tenantOfAlias, { alias })
    if (!tenant) return undefined
    await db.run(enterTenant, { tenant: tenant.id })
    const found = await db.first(shownCredentials, {})
    const isOpen = found?.username === name && found.state === 'ENABLED' && flags.open(found.modules).includes('integrations')
    return isOpen ? { ...found, tenantId: tenant.id } : undefined
  })
}

/** Of the key alone, as long as its client only asks whether it would do. */
function isKey({ key, signature, blob, hashAlgo }: PublicKeyAuthContext, found: Found | undefined): boolean {
  const kept = found?.public_key ? readPublicKey(found.public_key) : undefined
  const shown = kept?.getPublicSSH()
  if (!kept || !shown || shown.length !== key.data.length || !timingSafeEqual(shown, key.data)) return false
  // RSA with SHA-1
  if (kept.type === 'ssh-rsa' && hashAlgo !== 'sha256' && hashAlgo !== 'sha512') return false
  if (signature === undefined) return true
  // The library returns an error for what it cannot verify
  const isVerified: unknown = blob !== undefined && kept.verify(blob, signature, hashAlgo)
  return isVerified === true
}

async function isRefused(taken: Promise<unknown>): Promise<boolean> {
  try {
    await taken
    return false
  } catch (error) {
    if (error instanceof RateLimited) return true
    throw error
  }
}
