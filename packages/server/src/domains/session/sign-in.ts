import { setTimeout as delay } from 'node:timers/promises'
import { NIL, v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import type { Devices } from './devices.ts'
import { countGuess } from './guess-limits.ts'
import { pairOf, type OpenSession, type Pair } from './pairs.ts'
import type { PasswordCheck } from './passwords.ts'
import { findTenants, findUser, insertSession, spellAsCompared, type SignInUser } from './sql.ts'
import type { Tokens } from './tokens.ts'

export type Credentials = { readonly tenant: string | null; readonly email: string; readonly password: string }
export type Caller = { readonly address: string; readonly userAgent: string; readonly device: string | undefined }
export type Tenant = { readonly id: string; readonly alias: string; readonly name: string }
export type Door = {
  readonly services: Services
  readonly tokens: Tokens
  readonly devices: Devices
  readonly passwords: PasswordCheck
}

/** The tenant of this alias, or without one the only tenant there is. */
export async function findTenant(services: Services, alias: string | null): Promise<{ tenant: Tenant | undefined; tenants: number }> {
  const rows = await inTransaction(services.pool, (db) => db.run(findTenants, { alias }))
  return { tenant: rows.length === 1 ? rows[0] : undefined, tenants: rows.length }
}

/** Whatever is wrong — organisation, address, password, a disabled account — the answer is the same, and takes as long. */
export async function signIn(door: Door, credentials: Credentials, caller: Caller): Promise<{ pair: Pair; device: string }> {
  const { services, tokens, devices, passwords } = door
  const { tenant, user, spelling } = await findAccount(services, credentials)
  const account = tenant && user && { tenantId: tenant.id, userId: user.id }
  const device = account && devices.known(caller.device, account)
  const network = networkOf(caller.address)
  const takeBack = await countGuess(services.limits, { account: spelling, network, device })
  const isRight = await passwords.verify(user?.password_hash, credentials.password, { network, device }).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (account && isRight && user.may_sign_in) {
    await takeBack()
    const pair = await pairOf(tokens, ...(await openSession(services, tenant, user, caller)))
    return { pair, device: devices.remember(caller.device, account) }
  }
  await Promise.all([account && recordRefusal(services, tenant, user), delay(refusalMilliseconds)])
  throw new Unauthenticated('signed_wrong')
}

/** A refusal takes this much longer than its verification, so that it does not show whether there was an account to write an event for. */
const refusalMilliseconds = 100

/** The same statements whether there is such an organisation and account or not. */
function findAccount({ pool, clock }: Services, { tenant: alias, email }: Credentials) {
  return inTransaction(pool, async (db) => {
    const tenants = await db.run(findTenants, { alias })
    const tenant = tenants.length === 1 ? tenants[0] : undefined
    const [, user, { spelling }] = await Promise.all([
      db.run(enterTenant, { tenant: tenant?.id ?? NIL }),
      db.first(findUser, { username: email, now: clock.now() }),
      db.one(spellAsCompared, { username: email }),
    ])
    return { tenant, user, spelling }
  })
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
    const ctx = systemContext(services, db, { tenantId: tenant.id, userId: user.id }, now)
    await recordSystemEvents(ctx, [{ event: 'session.started', subject: { kind: 'session', id: session.id }, before: null, after: {} }])
  })
  return [session, 1, now]
}

function recordRefusal(services: Services, tenant: Tenant, user: SignInUser) {
  return inTenant(services, tenant, (db) => {
    const ctx = systemContext(services, db, { tenantId: tenant.id, userId: user.id })
    const subject = { kind: 'user', id: user.id }
    return recordSystemEvents(ctx, [{ event: 'session.refused', subject, personId: user.person_id, before: null, after: {} }])
  })
}

function inTenant<Result>({ pool }: Services, { id }: Tenant, work: Parameters<typeof inTransaction<Result>>[1]): Promise<Result> {
  return inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: id })
    return work(db)
  })
}

export const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
