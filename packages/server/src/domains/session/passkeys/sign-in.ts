import { setTimeout as delay } from 'node:timers/promises'
import { NIL } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { inTenant, later, type Account, type Caller, type Door } from '../door.ts'
import { enter, type SignedIn } from '../enter.ts'
import { findSpentChallenge, spendChallenge } from '../factors/sql.ts'
import { cameFrom, meet, readEither } from '../factors/second-step.ts'
import { recordRefusal, refusalMilliseconds } from '../refusals.ts'
import { lockSignInUser, type SignInUser } from '../sql.ts'
import { bind, readBound } from '../steps.ts'
import { challengeSeconds } from '../tokens.ts'
import { optionsToShow, readClaim } from './ceremony.ts'
import type { Site } from './site.ts'
import { listPasskeys } from './sql.ts'
import { usePasskey, type ShownPasskey } from './use-passkey.ts'

const nobody = { tenantId: NIL, userId: NIL }

/** What a browser asks its user for who has not said yet who they are. */
export async function askForAnyPasskey(door: Door, site: Site, caller: Caller) {
  await limitAttempts(door, caller)
  const { challenge, browser } = await bind(door, 'passkey', nobody, '', caller)
  return { challenge, browser, options: await optionsToShow(site, challenge, []) }
}

/** Signs in whose passkey it is, without a password: the device has made sure that it is its user. `alias` is that of the address, where it has one. */
export async function signInByPasskey(door: Door, shown: ShownPasskey, alias: string | null, caller: Caller): Promise<SignedIn> {
  const { services } = door
  const { id } = await readBound(door, 'passkey', shown.challenge, caller)
  await limitAttempts(door, caller)
  const { account } = readClaim(shown.response)
  if (!account) throw refusal()
  const now = services.clock.now()
  const user = await inTenant(services, account.tenantId, async (db) => {
    const found = await db.first(lockSignInUser, { id: account.userId, now })
    if (
      !found?.may_sign_in ||
      !found.may_use_password ||
      (alias !== null && found.alias !== alias) ||
      (await db.first(findSpentChallenge, { id }))
    )
      return undefined
    if (!(await usePasskey(systemContext(services, db, account, now), found.id, shown))) return undefined
    await db.run(spendChallenge, { id, expiresAt: later(now, challengeSeconds / 60), now })
    return found
  })
  if (!user) return refuse(door, account)
  return enter(door, account, user, caller, ['passkey'])
}

/** What a browser asks for after the password of an account. */
export async function askForSecondStep(door: Door, site: Site, challenge: string, caller: Caller) {
  const { tenantId, userId } = (await readEither(door, challenge, caller)).claims
  const known = await inTenant(door.services, tenantId, (db) => db.run(listPasskeys, { user: userId }))
  return { challenge, options: await optionsToShow(site, challenge, known) }
}

/** The second step of signing in, by a passkey of the account. Another leaves the challenge as it is. */
export async function confirmSecondStepByPasskey(door: Door, shown: ShownPasskey, caller: Caller): Promise<SignedIn> {
  const { claims, first } = await readEither(door, shown.challenge, caller)
  const user = await inTenant(door.services, claims.tenantId, (db) => {
    const ctx = systemContext(door.services, db, claims)
    return meet<SignInUser>(ctx, claims, async (found) => ((await usePasskey(ctx, found.id, shown)) ? found : undefined), first)
  })
  if (!user) return refuse(door, claims)
  return enter(door, claims, user, caller, [first, 'passkey'], cameFrom(claims, first))
}

const limitAttempts = ({ services }: Door, { address }: Caller) =>
  services.limits.take({ name: 'passkeys', keys: [hashedKey(networkOf(address))], points: 300, seconds: 300, in: 'own' })

/** The answer is the same whether there is such an account or not, and takes as long. */
async function refuse({ services }: Door, { tenantId, userId }: Account): Promise<never> {
  const exists = await inTenant(services, tenantId, (db) => db.first(lockSignInUser, { id: userId, now: services.clock.now() }))
  await Promise.all([exists && recordRefusal(services, tenantId, { id: userId, person_id: exists.person_id }), delay(refusalMilliseconds)])
  throw refusal()
}
const refusal = () => new Invalid([problem('passkey', 'passkey_wrong')])
