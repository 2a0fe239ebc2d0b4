import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { inTenant, type Account, type Caller, type Door } from './door.ts'
import { enter, type CameFrom, type Method, type SignedIn } from './enter.ts'
import { findPasswordOwner, type SignInUser } from './sql.ts'
import type { ChallengeClaims, Step } from './tokens.ts'

/** What is asked for before a session opens, in the words of the API. */
export type Asked =
  | { readonly status: 'passwordChangeRequired'; readonly challenge: string; readonly minLength: number }
  | { readonly status: 'mfaRequired'; readonly challenge: string; readonly methods: readonly ('code' | 'passkey')[] }
  | { readonly status: 'mfaSetUpRequired'; readonly challenge: string }
/** With the value of the cookie that the challenge is bound to, where it is. */
export type Answer = SignedIn | { readonly asked: Asked; readonly browser?: string }

/**
 * What stands between those who have shown a password and their session, in this order: a password of their own for a temporary one, then
 * the second factor where they have one, or setting one up where their organisation requires it, or signs in
 * through a provider. A provider has asked for whatever the organisation wants of it, except a second factor that is the account's own.
 * `from` is the session at the provider: the challenge of a second step has its id, so that the step finds it again.
 */
export async function proceed(
  door: Door,
  account: Account,
  user: SignInUser,
  caller: Caller,
  methods: readonly Method[],
  from?: CameFrom,
): Promise<Answer> {
  const isByPassword = methods.includes('password')
  if (isByPassword && user.temporary_until) return askForPassword(door, account, user.temporary_until, user.password_hash)
  const proof = proofOf(user.password_hash)
  if (user.has_authenticator || user.has_passkey) {
    const step = isByPassword ? 'second step' : 'second step after single sign-on'
    const { challenge, browser } = await bind(door, step, account, proof, caller, from?.id)
    const ways = [...(user.has_authenticator ? (['code'] as const) : []), ...(user.has_passkey ? (['passkey'] as const) : [])]
    return { asked: { status: 'mfaRequired', challenge, methods: ways }, browser }
  }
  // A password alone must not open what the organisation has put behind its provider
  if (isByPassword && (user.mfa_enforced || user.login_mode === 'SINGLE_SIGN_ON')) {
    const { challenge, browser } = await bind(door, 'set up', account, proof, caller)
    return { asked: { status: 'mfaSetUpRequired', challenge }, browser }
  }
  return enter(door, account, user, caller, methods, from)
}

async function askForPassword({ services, tokens }: Door, account: Account, until: Date, hash: string | null): Promise<Answer> {
  const now = services.clock.now()
  if (until <= now) throw new Invalid([problem('password', 'password_expired')])
  const owner = await inTenant(services, account.tenantId, (db) => db.one(findPasswordOwner, { user: account.userId }))
  const challenge = await tokens.challenge('new password', { ...account, id: v7(), proof: proofOf(hash), browser: '' }, now)
  return { asked: { status: 'passwordChangeRequired', challenge, minLength: owner.minimum } }
}

/** A challenge for the browser that asks: in any other it is good for nothing. */
export async function bind(
  { services, tokens }: Door,
  step: Step,
  { tenantId, userId }: Account,
  proof: string,
  caller: Caller,
  id: string = v7(),
) {
  const browser = isSecret(caller.browser) ? caller.browser : randomBytes(32).toString('base64url')
  const claims = { tenantId, userId, id, proof, browser: hashOf(browser) }
  return { challenge: await tokens.challenge(step, claims, services.clock.now()), browser }
}

/** What a challenge says; throws Unauthenticated where it is forged, expired, of another step or of another browser. */
export async function readBound({ services, tokens }: Door, step: Step, challenge: string, caller: Caller): Promise<ChallengeClaims> {
  const claims = await tokens.readChallenge(step, challenge, services.clock.now())
  if (!claims || !isSecret(caller.browser) || claims.browser !== hashOf(caller.browser)) throw new Unauthenticated('signed_late')
  return claims
}

/** Known only with the hash of the password, and another with the next one. */
export const proofOf = (hash: string | null) => createHash('sha256').update(`kith proof ${hash}`).digest('base64url')

const hashOf = (browser: string) => createHash('sha256').update(browser).digest('base64url')
const isSecret = (value: string | undefined): value is string => value !== undefined && /^[\w-]{43}$/.test(value)
