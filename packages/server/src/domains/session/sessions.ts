import { v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import type { Connection } from '#platform/database/pool.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { recordEvents } from '#platform/events/record.ts'
import { inTransaction } from '#platform/database/pool.ts'
import type { Services } from '#platform/services.ts'
import { limitGuesses } from './guess-limits.ts'
import { verifyPassword } from './passwords.ts'
import { endSession, enterTenant, findTenants, findUser, insertSession, lockSession, rotateSession } from './sql.ts'
import type { IdClaims, Tokens } from './tokens.ts'

export type Credentials = { tenant?: string | null; email: string; password: string }
export type Caller = { readonly address: string; readonly userAgent: string }
/** Everything that the answer and the cookies of a sign-in or a refresh are made of. */
export type Pair = {
  readonly accessToken: string
  readonly expiresAt: Date
  readonly refreshToken: string
  readonly sessionEndsAt: Date
  readonly identity: IdClaims
}

const graceMilliseconds = 10_000

export async function findTenant(
  services: Services,
  alias: string | null,
): Promise<{ tenant: { id: string; alias: string; name: string } | null; tenants: number }> {
  const rows = await inTransaction(services.pool, (db) => db.run(findTenants, { alias }))
  return { tenant: rows.length === 1 && rows[0] ? rows[0] : null, tenants: rows.length }
}

/** Whatever is wrong — tenant, address, password, a disabled account — the answer is the same, and takes as long. */
export async function signIn(
  services: Services,
  tokens: Tokens,
  { tenant: alias, email, password }: Credentials,
  caller: Caller,
): Promise<Pair> {
  const refused = new Unauthenticated('The organisation, e-mail address or password is not right. Check them and try again.')
  const { tenant } = await findTenant(services, alias ?? null)
  await limitGuesses(services, { tenant: tenant?.id ?? alias ?? '', account: email.toLowerCase(), address: caller.address })
  const user =
    tenant &&
    (await inTransaction(services.pool, async (db) => {
      await db.run(enterTenant, { tenant: tenant.id })
      return db.first(findUser, { username: email, now: services.clock.now() })
    }))
  const verified = await verifyPassword(user?.password_hash, password)
  if (!tenant || !user || !verified || !user.may_sign_in) throw refused

  const now = services.clock.now()
  const sessionId = v7()
  const hours = user.is_system_administrator ? user.administrator_hours : user.absolute_days * 24
  const sessionEndsAt = new Date(now.getTime() + hours * 3_600_000)
  await inTransaction(services.pool, async (db) => {
    await db.run(enterTenant, { tenant: tenant.id })
    const idleUntil = new Date(now.getTime() + user.idle_minutes * 60_000)
    await db.run(insertSession, {
      id: sessionId,
      user: user.id,
      now,
      idleUntil,
      expiresAt: sessionEndsAt,
      address: caller.address,
      userAgent: caller.userAgent.slice(0, 300),
    })
    await recordSession(db, { tenantId: tenant.id, userId: user.id, sessionId, event: 'session.started', now })
  })
  const identity = identityOf({ ...user, user_id: user.id, id: sessionId, alias: tenant.alias })
  return pairFor(tokens, { tenantId: tenant.id, generation: 1, issuedAt: now, sessionEndsAt, identity })
}

/** Rotates. A second use within ten seconds returns the same pair; a later one ends the session (ruling 28). */
export async function refresh(services: Services, tokens: Tokens, token: string, { isActive }: { isActive: boolean }): Promise<Pair> {
  const signedOut = new Unauthenticated('You have been logged out due to inactivity.')
  const given = tokens.readRefresh(token)
  if (!given) throw signedOut
  const now = services.clock.now()
  const rotated = await inTransaction(services.pool, async (db) => {
    await db.run(enterTenant, { tenant: given.tenantId })
    const session = await db.first(lockSession, { id: given.sessionId })
    if (!session || session.ended_at || !session.is_enabled || session.idle_until <= now || session.expires_at <= now) return undefined
    const isLatest = session.generation === given.generation
    const isRepeated = session.generation === given.generation + 1 && now.getTime() - session.rotated_at.getTime() <= graceMilliseconds
    if (!isLatest && !isRepeated) {
      await db.run(endSession, { id: session.id, now, reason: 'refresh token reused' })
      await recordSession(db, {
        tenantId: given.tenantId,
        userId: session.user_id,
        sessionId: session.id,
        event: 'session.refresh_reused',
        now,
      })
      return undefined
    }
    if (isLatest)
      await db.run(rotateSession, {
        id: session.id,
        now,
        idleUntil: isActive ? new Date(now.getTime() + session.idle_minutes * 60_000) : null,
      })
    return { session, issuedAt: isLatest ? now : session.rotated_at, generation: given.generation + 1 }
  })
  if (!rotated) throw signedOut
  const { session, issuedAt, generation } = rotated
  return pairFor(tokens, {
    tenantId: given.tenantId,
    generation,
    issuedAt,
    sessionEndsAt: session.expires_at,
    identity: identityOf(session),
  })
}

/** Ends the session of a refresh token, if it is one; log-out never fails. */
export async function signOut(services: Services, tokens: Tokens, token: string | undefined): Promise<void> {
  const given = token ? tokens.readRefresh(token) : undefined
  if (!given) return
  const now = services.clock.now()
  await inTransaction(services.pool, async (db) => {
    await db.run(enterTenant, { tenant: given.tenantId })
    const ended = await db.first(endSession, { id: given.sessionId, now, reason: 'signed out' })
    if (ended)
      await recordSession(db, { tenantId: given.tenantId, userId: ended.user_id, sessionId: given.sessionId, event: 'session.ended', now })
  })
}

async function recordSession(
  db: Connection,
  { tenantId, userId, sessionId, event, now }: { tenantId: string; userId: string; sessionId: string; event: string; now: Date },
) {
  const ctx = systemContext(db, { tenantId, userId }, now)
  const after = event === 'session.started' ? {} : null
  await recordEvents(ctx, [{ event, subject: { kind: 'session', id: sessionId }, before: after ? null : {}, after }])
}

type SessionUser = {
  id: string
  user_id: string
  person_id: string | null
  alias: string
  is_system_administrator: boolean
  is_super_user: boolean
}
function identityOf({ id, user_id, person_id, alias, is_system_administrator, is_super_user }: SessionUser): IdClaims {
  return { user_id, person_id, tenant: alias, session_id: id, system_administrator: is_system_administrator, super_user: is_super_user }
}

async function pairFor(
  tokens: Tokens,
  {
    tenantId,
    generation,
    issuedAt,
    sessionEndsAt,
    identity,
  }: { tenantId: string; generation: number; issuedAt: Date; sessionEndsAt: Date; identity: IdClaims },
): Promise<Pair> {
  const { token, expiresAt } = await tokens.access({ tenantId, userId: identity.user_id, sessionId: identity.session_id }, issuedAt)
  return { accessToken: token, expiresAt, refreshToken: tokens.refresh(tenantId, identity.session_id, generation), sessionEndsAt, identity }
}
