import { say } from '@kith/shared/problems/wording.ts'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, Refused } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Caller, Door } from '../door.ts'
import { authenticatorAdded, authenticatorRemoved } from '../mails.ts'
import { tellUser } from '../notices.ts'
import type { Method } from '../enter.ts'
import { confirmPassword } from '../own-password.ts'
import { findAccountHolder } from '../recovery/sql.ts'
import type { AccessClaims } from '../tokens.ts'
import { beginEnrolment, confirmEnrolment, type Enrolment } from './authenticator.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { guessCode } from './second-step.ts'
import { addMethod, deleteAuthenticator, deleteRecoveryCodes, findAuthenticator, findOwnFactors } from './sql.ts'
import { useCode } from './use-code.ts'

/** What somebody shows who is signed in already, before their second factor changes: the password, and a code where they have one. */
export type Shown = { readonly password: string; readonly code: string }

export async function beginOwnApp(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<Enrolment> {
  await confirmOwner(door, claims, shown, caller)
  return asActor(door.services, claims, { source: 'user' }, (ctx) => startApp(ctx, claims.userId))
}

/** Also without a session: what it returns is of no use without confirming it. */
export async function startApp(ctx: Context, userId: string): Promise<Enrolment> {
  return beginEnrolment(ctx, userId, await ctx.db.one(findAccountHolder, { user: userId }))
}

/** Keeps the app, with new recovery codes; both are told by email and by an event. Returns the codes. */
export async function addApp(ctx: Context, userId: string, given: { enrolment: string; code: string }): Promise<string[]> {
  await confirmEnrolment(ctx, userId, given)
  await recordSystemEvents(ctx, [{ event: 'user.second_factor_added', subject: { kind: 'user', id: userId }, before: {}, after: null }])
  await tellUser(ctx, userId, authenticatorAdded)
  return makeRecoveryCodes(ctx, userId)
}

/** The session in which an app is set up has shown its code as well. */
export function addOwnApp(door: Door, claims: AccessClaims, given: { enrolment: string; code: string }): Promise<string[]> {
  return asActor(door.services, claims, { source: 'user' }, async (ctx) => {
    await ctx.db.run(addMethod, { session: claims.sessionId, method: 'code' satisfies Method })
    return addApp(ctx, claims.userId, given)
  })
}

export async function removeOwnApp(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<void> {
  await confirmOwner(door, claims, shown, caller)
  await asActor(door.services, claims, { source: 'user' }, async (ctx) => {
    const { userId } = claims
    if ((await ctx.db.one(findOwnFactors, { user: userId })).isRequired) throw new Refused([], say('factor_required'))
    await ctx.db.run(deleteAuthenticator, { user: userId })
    await ctx.db.run(deleteRecoveryCodes, { user: userId })
    await recordSystemEvents(ctx, [{ event: 'user.second_factor_removed', subject: { kind: 'user', id: userId }, before: {}, after: null }])
    await tellUser(ctx, userId, authenticatorRemoved)
  })
}

export async function renewRecoveryCodes(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<string[]> {
  await confirmOwner(door, claims, shown, caller)
  return asActor(door.services, claims, { source: 'user' }, async (ctx) => {
    const { userId } = claims
    if (!(await ctx.db.first(findAuthenticator, { user: userId }))) throw new Invalid([problem('code', 'factor_none')])
    await recordSystemEvents(ctx, [
      { event: 'user.recovery_codes_renewed', subject: { kind: 'user', id: userId }, before: {}, after: null },
    ])
    return makeRecoveryCodes(ctx, userId)
  })
}

async function confirmOwner(door: Door, claims: AccessClaims, { password, code }: Shown, caller: Caller): Promise<void> {
  await confirmPassword(door, claims, { path: 'password', password }, caller)
  const app = await asActor(door.services, claims, { source: 'user' }, ({ db }) => db.first(findAuthenticator, { user: claims.userId }))
  if (!app) return
  if (code === '') throw new Invalid([problem('code', 'required')])
  await guessCode(door, claims, caller, (ctx) => useCode(ctx, claims.userId, code))
}
