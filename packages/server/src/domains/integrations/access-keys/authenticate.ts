import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { FastifyRequest } from 'fastify'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Forbidden, Unauthenticated } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { holdsAddress } from './addresses.ts'
import { noteAgent } from '../agents/sql.ts'
import { ensureNotElsewhere, forgetElsewhere, lookUp, noteElsewhere } from './guesses.ts'
import { isSecretOf, looksLikeKey, readKey, type Shown } from './secret.ts'
import { noteUse, shownKey } from './sql.ts'

/** Programs act as this, and agents of people. */
export type KeyIdentity = {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  readonly isKey: true
  readonly isAgent?: true
}

/** The token of a request, where it is an access key or means to be one. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && looksLikeKey(token) ? token : undefined
}

/** Asks with each request whether the key lasts and may come from there: on every process it ends at once. Throws Unauthenticated or Forbidden. */
export async function authenticateKey(services: Services, token: string, address: string): Promise<KeyIdentity> {
  const shown = readKey(token)
  const asked = { kind: 'access keys', secret: token, address }
  const refusal = () => new Forbidden([], errorMessage('key_address', { address }))
  ensureNotElsewhere(services, asked, refusal)
  const found = await lookUp(services, asked, async () => shown && find(services, shown, address))
  if (!shown || !found) throw new Unauthenticated('key_wrong')
  if (!holdsAddress(found.addresses, address)) {
    noteElsewhere(services, asked)
    throw refusal()
  }
  forgetElsewhere(services, asked)
  const identity = { tenantId: shown.tenantId, userId: found.user_id, sessionId: shown.keyId, isKey: true } as const
  return found.is_agent ? { ...identity, isAgent: true } : identity
}

/** Refuses agents wherever something could be written that their person has not confirmed. Throws Forbidden. */
export function ensureNoAgent<Identity extends object>(identity: Identity): Identity {
  if ('isAgent' in identity) throw new Forbidden([], errorMessage('agent_elsewhere'))
  return identity
}

/** Notes the use of a key that is right alone: its id is no secret. Where the module is off there are no keys, as nobody could revoke one. */
const find = ({ pool, clock, flags }: Services, { tenantId, keyId: id, secret }: Shown, address: string) =>
  inTransaction(pool, async (db) => {
    const now = clock.now()
    await db.run(enterTenant, { tenant: tenantId })
    const found = await db.first(shownKey, { id, now })
    if (!found || !isSecretOf(found.secret_hash, secret) || !flags.open(found.modules).includes('integrations')) return undefined
    if (!found.is_noted && holdsAddress(found.addresses, address)) await db.run(found.is_agent ? noteAgent : noteUse, { id, now })
    return found
  })
