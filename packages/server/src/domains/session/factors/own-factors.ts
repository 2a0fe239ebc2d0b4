import { errorMessage } from '@kith/shared/problems/wording.ts'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, Forbidden } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Caller, Door } from '../door.ts'
import { endSessionsOf } from '../ending.ts'
import { authenticatorAdded, authenticatorRemoved } from '../mails.ts'
import { accountHolder, tellUser } from '../notices.ts'
import type { Method } from '../enter.ts'
import type { AccessClaims } from '../tokens.ts'
import { beginEnrolment, confirmEnrolment, type Enrolment } from './authenticator.ts'
import { confirmOwner, type Shown } from './confirm-owner.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { addMethod, deleteAuthenticator, deleteRecoveryCodes, findOwnFactors } from './sql.ts'

export async function beginOwnApp(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<Enrolment> {
  await confirmOwner(door, claims, shown, caller)
  return asActor(door.services, claims, { source: 'user' }, (ctx) => startApp(ctx, claims.userId))
}

/** Also without a session: what it returns is of no use without confirming it. */
export async function startApp(ctx: Context, userId: string): Promise<Enrolment> {
  return beginEnrolment(ctx, userId, await accountHolder(ctx, userId))
}

/** Keeps the app, with new recovery codes; both are told by email and by an event. Returns the codes. The first factor ends every session but this one. */
export async function addApp(
  ctx: Context,
  userId: string,
  given: { enrolment: string; code: string },
  session?: string,
): Promise<string[]> {
  const before = await ctx.db.one(findOwnFactors, { user: userId })
  await confirmEnrolment(ctx, userId, given)
  if (!before.hasFactor) await endSessionsOf(ctx, [userId], 'second factor set up', session)
  await recordSystemEvents(ctx, [{ event: 'user.second_factor_added', subject: { kind: 'user', id: userId }, before: {}, after: null }])
  await tellUser(ctx, userId, authenticatorAdded)
  return makeRecoveryCodes(ctx, userId)
}

/** The session in which an app is set up has shown its code as well. */
export function addOwnApp(door: Door, claims: AccessClaims, given: { enrolment: string; code: string }): Promise<string[]> {
  return asActor(door.services, claims, { source: 'user' }, async (ctx) => {
    await ctx.db.run(addMethod, { session: claims.sessionId, method: 'code' satisfies Method })
    return addApp(ctx, claims.userId, given, claims.sessionId)
  })
}

export async function removeOwnApp(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<void> {
  await confirmOwner(door, claims, shown, caller)
  await asActor(door.services, claims, { source: 'user' }, async (ctx) => {
    const { userId } = claims
    await ctx.db.run(deleteAuthenticator, { user: userId })
    const { hasFactor, isRequired } = await ctx.db.one(findOwnFactors, { user: userId })
    if (isRequired && !hasFactor) throw new Forbidden([], errorMessage('factor_last'))
    if (!hasFactor) await ctx.db.run(deleteRecoveryCodes, { user: userId })
    await recordSystemEvents(ctx, [{ event: 'user.second_factor_removed', subject: { kind: 'user', id: userId }, before: {}, after: null }])
    await tellUser(ctx, userId, authenticatorRemoved)
  })
}

export async function renewRecoveryCodes(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<string[]> {
  await confirmOwner(door, claims, shown, caller)
  return asActor(door.services, claims, { source: 'user' }, async (ctx) => {
    const { userId } = claims
    if (!(await ctx.db.one(findOwnFactors, { user: userId })).hasFactor) throw new Invalid([problem('code', 'factor_none')])
    await recordSystemEvents(ctx, [
      { event: 'user.recovery_codes_renewed', subject: { kind: 'user', id: userId }, before: {}, after: null },
    ])
    return makeRecoveryCodes(ctx, userId)
  })
}
