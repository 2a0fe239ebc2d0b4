import { systemContext } from '#platform/begin.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { inTenant, type Caller, type Door } from '../door.ts'
import { enter, type SignedIn } from '../enter.ts'
import { readBound } from '../steps.ts'
import type { Enrolment } from './authenticator.ts'
import { addApp, startApp } from './own-factors.ts'
import { meet } from './second-step.ts'
import { findOwnFactors } from './sql.ts'

/** Someone who has shown a password only, where their organisation requires more: what an app is set up with. Nothing is kept or used up. */
export async function beginRequiredApp(door: Door, { challenge }: { readonly challenge: string }, caller: Caller): Promise<Enrolment> {
  const claims = await readBound(door, 'set up', challenge, caller)
  return inTenant(door.services, claims.tenantId, (db) => startApp(systemContext(door.services, db, claims), claims.userId))
}

type Given = { readonly challenge: string; readonly enrolment: string; readonly code: string }

/** Keeps the app that shows this code, and with it opens the session. */
export async function addRequiredApp(
  door: Door,
  { challenge, ...given }: Given,
  caller: Caller,
): Promise<{ entered: SignedIn; recoveryCodes: string[] }> {
  const claims = await readBound(door, 'set up', challenge, caller)
  const added = await inTenant(door.services, claims.tenantId, async (db) => {
    const ctx = systemContext(door.services, db, claims)
    return meet(ctx, claims, async (user) => {
      // Set up elsewhere meanwhile; asked once the account is locked, for the row may be older than that.
      if ((await db.one(findOwnFactors, { user: user.id })).hasFactor) throw new Unauthenticated('signed_late')
      return { user, recoveryCodes: await addApp(ctx, claims.userId, given) }
    })
  })
  if (!added) throw new Unauthenticated('signed_late')
  return { entered: await enter(door, claims, added.user, caller, ['password', 'code']), recoveryCodes: added.recoveryCodes }
}
