import { setTimeout as delay } from 'node:timers/promises'
import { systemContext } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import { inTenant, later, type Caller, type Door } from '../door.ts'
import { enter, type SignedIn } from '../enter.ts'
import { countGuess } from '../guess-limits.ts'
import { recordRefusal, refusalMilliseconds } from '../refusals.ts'
import { findPasswordOwner, lockSignInUser, spellAsCompared, type SignInUser } from '../sql.ts'
import { proofOf, readBound } from '../steps.ts'
import { challengeSeconds, type ChallengeClaims } from '../tokens.ts'
import { findSpentChallenge, spendChallenge } from './sql.ts'
import { useCode } from './use-code.ts'

/** The second step of signing in. A wrong code counts with the guesses at passwords, and leaves the challenge; a right one uses it up. */
export async function confirmSecondStep(
  door: Door,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  caller: Caller,
): Promise<SignedIn> {
  const { claims, first } = await readEither(door, challenge, caller)
  const shown = await guessCode(door, claims, caller, (ctx) =>
    meet(
      ctx,
      claims,
      async (user) => {
        const method = await useCode(ctx, claims.userId, code)
        return method && { user, method }
      },
      first,
    ),
  )
  return enter(door, claims, shown.user, caller, [first, shown.method], cameFrom(claims, first))
}

/** What has been shown before the code. */
type First = 'password' | 'single sign-on'
/** The session at the provider from which someone takes their second step. */
export const cameFrom = ({ id }: ChallengeClaims, first: First) => (first === 'single sign-on' ? { id } : undefined)

export async function readEither(door: Door, challenge: string, caller: Caller): Promise<{ claims: ChallengeClaims; first: First }> {
  const ofPassword = await readBound(door, 'second step', challenge, caller).catch(() => undefined)
  if (ofPassword) return { claims: ofPassword, first: 'password' }
  return { claims: await readBound(door, 'second step after single sign-on', challenge, caller), first: 'single sign-on' }
}

/** Does what a challenge is for, for an account that is as it was when it was given; throws Unauthenticated where it is not, or was met. */
export async function meet<Result>(
  ctx: Context,
  { id, userId, proof }: ChallengeClaims,
  work: (user: SignInUser) => Promise<Result | undefined>,
  first: First = 'password',
): Promise<Result | undefined> {
  const { db, now } = ctx
  const user = await db.first(lockSignInUser, { id: userId, now })
  const isAsBefore =
    user?.may_sign_in &&
    (first === 'single sign-on' || (user.may_use_password && !user.temporary_until)) &&
    proofOf(user.password_hash) === proof
  if (!isAsBefore || (await db.first(findSpentChallenge, { id }))) throw new Unauthenticated('signed_late')
  const result = await work(user)
  if (result !== undefined) await db.run(spendChallenge, { id, expiresAt: later(now, challengeSeconds / 60), now })
  return result
}

/** Counts a code before it is tried, and takes it back where it was right; throws Invalid at `code` where `use` finds that it is wrong. */
export async function guessCode<Result>(
  { services, devices }: Door,
  account: { readonly tenantId: string; readonly userId: string },
  caller: Caller,
  use: (ctx: Context) => Promise<Result | undefined>,
): Promise<Result> {
  const { tenantId, userId } = account
  const { spelling } = await inTenant(services, tenantId, async (db) =>
    db.one(spellAsCompared, { username: (await db.first(findPasswordOwner, { user: userId }))?.username ?? '' }),
  )
  const guess = { account: spelling, network: networkOf(caller.address), device: devices.known(caller.device, account) }
  const takeBack = await countGuess(services.limits, guess)
  const found = await inTenant(services, tenantId, (db) => use(systemContext(services, db, { tenantId, userId }))).catch(
    async (error: unknown) => {
      await takeBack()
      throw error
    },
  )
  if (found === undefined) {
    await Promise.all([recordRefusal(services, tenantId, { id: userId, person_id: null }), delay(refusalMilliseconds)])
    throw new Invalid([problem('code', 'code_wrong')])
  }
  await takeBack()
  return found
}
