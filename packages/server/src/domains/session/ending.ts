import type { EventName } from '@kith/shared/catalogue.ts'
import { systemContext } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Services } from '#platform/services.ts'
import { endOne, endUsersSessions, findSessionUser } from './sql.ts'
import type { Tokens } from './tokens.ts'

/** Ends the session of a refresh token, if it is one; log-out never fails for a token that is none. Returns whose session it names. */
export async function signOut(services: Services, tokens: Tokens, token: string | undefined) {
  const given = token === undefined ? undefined : tokens.readRefresh(token)
  if (!given) return undefined
  await inTransaction(services.pool, async (db) => {
    await db.run(enterTenant, { tenant: given.tenantId })
    const user = await db.first(findSessionUser, { id: given.sessionId })
    if (user) await endSession(systemContext(services, db, { tenantId: given.tenantId, userId: user.id }), given.sessionId, 'signed out')
  })
  return given
}

/** Ends one session, with an event that says so; one that has ended already stays as it is. */
export async function endSession(ctx: Context, id: string, reason: string, event: EventName = 'session.ended'): Promise<void> {
  const ended = await ctx.db.first(endOne, { id, now: ctx.now, reason })
  if (ended) await recordSystemEvents(ctx, [changeOf(id, event)])
}

/**
 * Signs users out everywhere, at once and on every process: after a new password, a disabled account, a take-over.
 * `except` keeps the session in which the user does it himself. Returns how many sessions ended.
 */
export async function endSessionsOf(ctx: Context, userIds: readonly string[], reason: string, except?: string): Promise<number> {
  const ended = await ctx.db.run(endUsersSessions, { users: [...userIds], now: ctx.now, reason, except: except ?? null })
  await recordSystemEvents(
    ctx,
    ended.map(({ id }) => changeOf(id, 'session.ended')),
  )
  return ended.length
}

const changeOf = (id: string, event: EventName) => ({ event, subject: { kind: 'session', id }, before: {}, after: null })
