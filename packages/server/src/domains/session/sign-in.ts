import { v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { recordEvents } from '#platform/events/record.ts'
import type { Services } from '#platform/services.ts'
import { forgiveGuess, limitGuesses } from './guess-limits.ts'
import { pairOf, type OpenSession, type Pair } from './pairs.ts'
import { verifyPassword } from './passwords.ts'
import { enterTenant, findTenants, findUser, insertSession, type SignInUser } from './sql.ts'
import type { Tokens } from './tokens.ts'

export type Credentials = { readonly tenant: string | null; readonly email: string; readonly password: string }
export type Caller = { readonly address: string; readonly userAgent: string }
export type Tenant = { readonly id: string; readonly alias: string; readonly name: string }

/** The tenant of this alias, or without one the only tenant there is. */
export async function findTenant(services: Services, alias: string | null): Promise<{ tenant: Tenant | undefined; tenants: number }> {
  const rows = await inTransaction(services.pool, (db) => db.run(findTenants, { alias }))
  return { tenant: rows.length === 1 ? rows[0] : undefined, tenants: rows.length }
}

/** Whatever is wrong — organisation, address, password, a disabled account — the answer is the same, and takes as long. */
export async function signIn(
  services: Services,
  tokens: Tokens,
  { tenant: alias, email, password }: Credentials,
  caller: Caller,
): Promise<Pair> {
  const { tenant } = await findTenant(services, alias)
  const user = tenant && (await inTenant(services, tenant, (db) => db.first(findUser, { username: email, now: services.clock.now() })))
  // By the account that was found: PostgreSQL takes more spellings of a username for one than JavaScript does.
  const guess = { tenant: tenant?.id ?? alias ?? '', account: user?.id ?? email.toLowerCase(), address: caller.address }
  await limitGuesses(services, guess)
  const isRight = await verifyPassword(user?.password_hash, password)
  if (tenant && user && isRight && user.may_sign_in) {
    await forgiveGuess(services, guess)
    return pairOf(tokens, ...(await openSession(services, tenant, user, caller)))
  }
  if (tenant && user) await recordRefusal(services, tenant, user)
  throw new Unauthenticated('The organisation, e-mail address or password is not right. Check them and try again.')
}

async function openSession(services: Services, tenant: Tenant, user: SignInUser, caller: Caller): Promise<[OpenSession, number, Date]> {
  const now = services.clock.now()
  const hours = user.is_system_administrator ? user.administrator_hours : user.absolute_days * 24
  const session = { ...user, id: v7(), user_id: user.id, tenant_id: tenant.id, alias: tenant.alias, expires_at: later(now, hours * 60) }
  await inTenant(services, tenant, async (db) => {
    await db.run(insertSession, {
      id: session.id,
      user: user.id,
      now,
      idleUntil: later(now, user.idle_minutes),
      expiresAt: session.expires_at,
      address: caller.address,
      userAgent: caller.userAgent.slice(0, 300),
    })
    const ctx = systemContext(db, { tenantId: tenant.id, userId: user.id }, now)
    await recordEvents(ctx, [{ event: 'session.started', subject: { kind: 'session', id: session.id }, before: null, after: {} }])
  })
  return [session, 1, now]
}

function recordRefusal(services: Services, tenant: Tenant, user: SignInUser) {
  return inTenant(services, tenant, (db) => {
    const ctx = systemContext(db, { tenantId: tenant.id, userId: user.id }, services.clock.now())
    const subject = { kind: 'user', id: user.id }
    return recordEvents(ctx, [{ event: 'session.refused', subject, personId: user.person_id, before: null, after: {} }])
  })
}

function inTenant<Result>({ pool }: Services, { id }: Tenant, work: Parameters<typeof inTransaction<Result>>[1]): Promise<Result> {
  return inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: id })
    return work(db)
  })
}

export const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
