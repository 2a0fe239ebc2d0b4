import { asActor } from '#platform/begin.ts'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { later, type Caller, type Door } from '../door.ts'
import { confirmPassword } from '../own-password.ts'
import { usePasskey, type ShownPasskey } from '../passkeys/use-passkey.ts'
import { recordRefusal } from '../refusals.ts'
import { readBound } from '../steps.ts'
import { challengeSeconds, type AccessClaims } from '../tokens.ts'
import { guessCode } from './second-step.ts'
import { findOwnFactors, findSpentChallenge, spendChallenge } from './sql.ts'
import { useCode } from './use-code.ts'

/** What someone shows who is signed in already, before their second factor changes: a passkey; or the password, and a code where they have a second factor. */
export type Shown = { readonly password: string; readonly code: string } | { readonly passkey: ShownPasskey }

/** That it is the user of an account who asks. Throws Invalid at what is not right. */
export async function confirmOwner(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<void> {
  if ('passkey' in shown) return confirmPasskey(door, claims, shown.passkey, caller)
  await confirmPassword(door, claims, { path: 'password', password: shown.password }, caller)
  const { hasFactor } = await asActor(door.services, claims, { source: 'user' }, ({ db }) =>
    db.one(findOwnFactors, { user: claims.userId }),
  )
  if (!hasFactor) return
  if (shown.code === '') throw new Invalid([problem('code', 'required')])
  await guessCode(door, claims, caller, (ctx) => useCode(ctx, claims.userId, shown.code))
}

async function confirmPasskey(door: Door, claims: AccessClaims, shown: ShownPasskey, caller: Caller): Promise<void> {
  const { services } = door
  const { id, userId, tenantId } = await readBound(door, 'own passkey', shown.challenge, caller)
  if (userId !== claims.userId || tenantId !== claims.tenantId) throw new Unauthenticated('signed_late')
  const isRight = await asActor(services, claims, { source: 'user' }, async (ctx) => {
    const { db, now } = ctx
    const isUsed = (await usePasskey(ctx, userId, shown)) && !(await db.first(findSpentChallenge, { id }))
    if (isUsed) await db.run(spendChallenge, { id, expiresAt: later(now, challengeSeconds / 60), now })
    return isUsed
  })
  if (isRight) return
  await recordRefusal(services, tenantId, { id: userId, person_id: null })
  throw new Invalid([problem('passkey', 'passkey_wrong')])
}
