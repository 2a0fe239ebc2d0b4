import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isUuid } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { inTenant, later } from '../door.ts'
import { NotLetIn } from './failure.ts'
import { attemptByState, insertAttempt, takeAttempt, type Attempt, type NewAttempt } from './sql.ts'

export const attemptMinutes = 10

/** What goes to the provider and comes back. The two others are made from it with the secret of the installation, and kept nowhere. */
export type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Remembers that a browser has been sent to a provider. Returns also the value of the cookie that the answer is bound to. */
export async function beginAttempt(
  services: Services,
  tenantId: string,
  attempt: NewAttempt,
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

export type EndedAttempt = { readonly begun: Begun; readonly tenantId: string; readonly attempt: Attempt }
type Answered = { readonly state: string; readonly providerId: string }

/** The attempt that an answer belongs to, in whatever browser it began. Throws NotLetIn. */
export async function findAttempt(services: Services, { state, providerId }: Answered): Promise<EndedAttempt> {
  const tenantId = state.split('.', 1)[0] ?? ''
  if (!isUuid(tenantId) || !isUuid(providerId)) throw new NotLetIn('late')
  const given = { stateHash: hashOf(state), providerId, now: services.clock.now() }
  const attempt = await inTenant(services, tenantId, (db) => db.first(attemptByState, given))
  if (!attempt) throw new NotLetIn('late')
  return { begun: madeFrom(services, state), tenantId, attempt }
}

/** Uses up the attempt that an answer belongs to; refuses one that was answered before, is late, or began in another browser or with another provider. */
export async function endAttempt(
  services: Services,
  { state, browser = '', providerId }: Answered & { readonly browser: string | undefined },
): Promise<EndedAttempt> {
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
