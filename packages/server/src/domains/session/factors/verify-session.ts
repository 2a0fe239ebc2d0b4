import { asActor, systemContext } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { inTenant, type Caller, type Door } from '../door.ts'
import { endSession } from '../ending.ts'
import type { AccessClaims } from '../tokens.ts'
import { confirmOwner, type Shown } from './confirm-owner.ts'
import { countWrongVerification, markVerified } from './sql.ts'

const mostWrong = 5

/** Opens what is sensitive for a while to a session whose user shows again who they are; five wrong proofs in a row end it. */
export async function verifySession(door: Door, claims: AccessClaims, shown: Shown, caller: Caller): Promise<'verified' | 'signedOut'> {
  try {
    await confirmOwner(door, claims, shown, caller)
  } catch (error) {
    if (isWrong(error) && (await countWrong(door, claims)) >= mostWrong) return 'signedOut'
    throw error
  }
  await asActor(door.services, claims, { source: 'user' }, (ctx) => noteVerified(ctx, claims.sessionId))
  return 'verified'
}

export async function noteVerified(ctx: Context, id: string): Promise<void> {
  await ctx.db.run(markVerified, { id, now: ctx.now })
  await recordSystemEvents(ctx, [{ event: 'session.verified', subject: { kind: 'session', id }, before: {}, after: null }])
}

/** What is missing is no guess. */
const isWrong = (error: unknown) => error instanceof Invalid && error.problems.some(({ rule }) => rule !== 'required')

function countWrong({ services }: Door, claims: AccessClaims): Promise<number> {
  return inTenant(services, claims.tenantId, async (db) => {
    const { wrong } = await db.one(countWrongVerification, { id: claims.sessionId })
    if (wrong >= mostWrong) await endSession(systemContext(services, db, claims), claims.sessionId, 'security verification failed')
    return wrong
  })
}
