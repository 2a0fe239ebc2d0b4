import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isUuid } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { inTenant, later } from '../door.ts'
import { NotLetIn } from './failure.ts'
import { insertAttempt, takeAttempt, type Attempt } from './sql.ts'

export const attemptMinutes = 10

/** What goes to the provider and comes back. The two others are made from it with the secret of the installation, and kept nowhere. */
export type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Remembers that a browser has been sent to a provider. Returns also the value of the cookie that the answer is bound to. */
export async function beginAttempt(
  services: Services,
  tenantId: string,
  attempt: Attempt,
  cookie: string | undefined,
): Promise<{ begun: Begun; browser: string }> {
  const state = `${tenantId}.${randomBytes(32).toString('base64url')}`
  const browser = cookie && isSecret(cookie) ? cookie : randomBytes(32).toString('base64url')
  const now = services.clock.now()
  await inTenant(services, tenantId, (db) =>
    db.run(insertAttempt, {
      ...attempt,
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      expiresAt: later(now, attemptMinutes),
      now,
    }),
  )
  return { begun: madeFrom(services, state), browser }
}

/** Uses up the attempt that an answer belongs to; refuses one that was answered before, is late, or began in another browser or with another provider. */
export async function endAttempt(
  services: Services,
  { state, browser = '', providerId }: { readonly state: string; readonly browser: string | undefined; readonly providerId: string },
): Promise<{ begun: Begun; tenantId: string; attempt: Attempt }> {
  const tenantId = state.split('.', 1)[0] ?? ''
  if (!isUuid(tenantId) || !isUuid(providerId) || !isSecret(browser)) throw new NotLetIn('late')
  const given = { stateHash: hashOf(state), browserHash: hashOf(browser), providerId, now: services.clock.now() }
  const attempt = await inTenant(services, tenantId, (db) => db.first(takeAttempt, given))
  if (!attempt) throw new NotLetIn('late')
  return { begun: madeFrom(services, state), tenantId, attempt }
}

function madeFrom({ config }: Services, state: string): Begun {
  const make = (use: string) => createHmac('sha256', config.secret).update(`kith single sign-on ${use} ${state}`).digest('base64url')
  return { state, nonce: make('nonce'), verifier: make('verifier') }
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url')
const isSecret = (value: string) => /^[\w-]{43}$/.test(value)
