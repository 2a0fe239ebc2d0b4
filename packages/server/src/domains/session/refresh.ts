import { systemContext } from '#platform/begin.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { later } from './door.ts'
import { endSession } from './ending.ts'
import { signInAnswer, type OpenSession, type SignInAnswer } from './sign-in-answer.ts'
import { lockSession, rotateSession } from './sql.ts'
import type { Tokens } from './tokens.ts'

const graceMilliseconds = 10_000

/**
 * New tokens for a refresh token, which is then used up. A second use within ten seconds returns the same pair,
 * a later one ends the session (ruling 28). Only the user's own activity puts off the idle time-out.
 */
export async function refresh(
  services: Services,
  tokens: Tokens,
  token: string | undefined,
  { isActive }: { isActive: boolean },
): Promise<SignInAnswer> {
  const given = token === undefined ? undefined : tokens.readRefresh(token)
  const rotated = given && (await rotate(services, given, isActive))
  if (!rotated) throw new Unauthenticated('signed_idle')
  return signInAnswer(tokens, rotated.session, rotated.generation, rotated.issuedAt)
}

type RefreshClaims = NonNullable<ReturnType<Tokens['readRefresh']>>
type Rotated = { session: OpenSession; generation: number; issuedAt: Date }

function rotate(services: Services, given: RefreshClaims, isActive: boolean): Promise<Rotated | undefined> {
  return inTransaction(services.pool, async (db) => {
    const now = services.clock.now()
    await db.run(enterTenant, { tenant: given.tenantId })
    const session = await db.first(lockSession, { id: given.sessionId, now })
    if (!session || !session.may_sign_in || session.ended_at || session.idle_until <= now || session.expires_at <= now) return undefined
    if (session.is_behind) {
      await endSession(contextOf(services, db, session, now), session.id, 'second factor required')
      return undefined
    }
    if (!session.may_still_assume) {
      await endSession(contextOf(services, db, session, now), session.id, 'assumed rights changed')
      return undefined
    }
    const generation = given.generation + 1
    if (session.generation === given.generation) {
      await db.run(rotateSession, { id: session.id, now, idleUntil: isActive ? later(now, session.idle_minutes) : null })
      return { session, generation, issuedAt: now }
    }
    if (session.generation === generation && now.getTime() - session.rotated_at.getTime() <= graceMilliseconds) {
      return { session, generation, issuedAt: session.rotated_at }
    }
    await endSession(contextOf(services, db, session, now), session.id, 'refresh token reused', 'session.refresh_reused')
    return undefined
  })
}

const contextOf = (services: Services, db: Connection, { tenant_id: tenantId, user_id: userId }: OpenSession, now: Date) =>
  systemContext(services, db, { tenantId, userId }, now)
