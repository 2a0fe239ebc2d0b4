import { asActor, systemContext } from '#platform/begin.ts'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import { countGuess } from './guess-limits.ts'
import { setPassword } from './set-password.ts'
import { inTenant, type Caller, type Door } from './door.ts'
import { recordRefusal } from './refusals.ts'
import { lockSignInUser, spellAsCompared, findPasswordOwner } from './sql.ts'
import { proceed, proofOf, type Answer } from './steps.ts'
import type { AccessClaims } from './tokens.ts'

/** Another password for a temporary one, and with it the first session. A challenge is good once. */
export async function replaceTemporaryPassword(
  door: Door,
  { challenge, password }: { readonly challenge: string; readonly password: string },
  caller: Caller,
): Promise<Answer> {
  const { services, tokens, passwords } = door
  const now = services.clock.now()
  const claims = await tokens.readChallenge('new password', challenge, now)
  if (!claims) throw new Unauthenticated('signed_idle')
  const network = networkOf(caller.address)
  const user = await inTenant(services, claims.tenantId, async (db) => {
    const found = await db.first(lockSignInUser, { id: claims.userId, now })
    const isGood =
      found?.may_sign_in && found.temporary_until && found.temporary_until > now && proofOf(found.password_hash) === claims.proof
    if (!isGood) throw new Unauthenticated('signed_idle')
    if (await passwords.verify(found.password_hash, password, { network, device: undefined }))
      throw new Invalid([problem('password', 'password_same')])
    await setPassword(systemContext(services, db, claims, now), { userId: found.id, password })
    return db.one(lockSignInUser, { id: claims.userId, now })
  })
  return proceed(door, claims, user, caller, ['password'])
}

/** Another password for one's own; every other session ends. */
export async function changeOwnPassword(
  door: Door,
  claims: AccessClaims,
  wanted: { readonly currentPassword: string; readonly password: string },
  caller: Caller,
): Promise<void> {
  await confirmPassword(door, claims, { path: 'currentPassword', password: wanted.currentPassword }, caller)
  if (wanted.password.normalize('NFKC') === wanted.currentPassword.normalize('NFKC'))
    throw new Invalid([problem('password', 'password_same')])
  await asActor(door.services, claims, { source: 'user' }, (ctx) =>
    setPassword(ctx, { userId: claims.userId, password: wanted.password, exceptSession: claims.sessionId }),
  )
}

/** That it is the user of an account who asks: guesses at the present password count like those of sign-in. */
export async function confirmPassword(
  { services, devices, passwords }: Door,
  claims: AccessClaims,
  { path, password }: { readonly path: string; readonly password: string },
  caller: Caller,
): Promise<void> {
  const { owner, spelling } = await asActor(services, claims, { source: 'user' }, async ({ db }) => {
    const found = await db.one(findPasswordOwner, { user: claims.userId })
    return { owner: found, spelling: (await db.one(spellAsCompared, { username: found.username })).spelling }
  })
  const device = devices.known(caller.device, claims)
  const network = networkOf(caller.address)
  const takeBack = await countGuess(services.limits, { account: spelling, network, device })
  const isRight = await passwords.verify(owner.passwordHash, password, { network, device }).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (!isRight) {
    await recordRefusal(services, claims.tenantId, { id: claims.userId, person_id: null })
    throw new Invalid([problem(path, 'password_wrong')])
  }
  await takeBack()
}
