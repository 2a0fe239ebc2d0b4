import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { NIL, v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import type { Devices } from './devices.ts'
import { countGuess } from './guess-limits.ts'
import { pairOf, type OpenSession, type Pair } from './pairs.ts'
import type { PasswordCheck } from './passwords.ts'
import { findPasswordOwner, findTenants, findUser, insertSession, spellAsCompared, type SignInUser } from './sql.ts'
import type { Tokens } from './tokens.ts'

export type Credentials = { readonly tenant: string | null; readonly email: string; readonly password: string }
export type Caller = { readonly address: string; readonly userAgent: string; readonly device: string | undefined }
export type Tenant = { readonly id: string; readonly alias: string; readonly name: string }
export type Account = { readonly tenantId: string; readonly userId: string }
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

export type SignedIn = { readonly pair: Pair; readonly device: string }
/** The password was a temporary one: with the challenge another is chosen, and nothing else is served before. */
export type Challenged = { readonly challenge: string; readonly minLength: number }

/** Whatever is wrong — organisation, address, password, a disabled account — the answer is the same, and takes as long. */
export async function signIn(door: Door, credentials: Credentials, caller: Caller): Promise<SignedIn | Challenged> {
  const { services, devices, passwords } = door
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
    if (user.temporary_until) return challenge(door, account, user.temporary_until, user.password_hash)
    return enter(door, account, user, caller)
  }
  await Promise.all([account && recordRefusal(services, tenant.id, user), delay(refusalMilliseconds)])
  throw new Unauthenticated('signed_wrong')
}

/** Opens a session for somebody who has shown who they are. */
export async function enter({ services, tokens, devices }: Door, account: Account, user: SignInUser, caller: Caller): Promise<SignedIn> {
  const pair = await pairOf(tokens, ...(await openSession(services, account.tenantId, user, caller)))
  return { pair, device: devices.remember(caller.device, account) }
}

async function challenge({ services, tokens }: Door, account: Account, until: Date, hash: string | null): Promise<Challenged> {
  const now = services.clock.now()
  if (until <= now) throw new Invalid([problem('password', 'password_expired')])
  const owner = await inTenant(services, account.tenantId, (db) => db.one(findPasswordOwner, { user: account.userId }))
  return { challenge: await tokens.challenge({ ...account, proof: proofOf(hash) }, now), minLength: owner.minimum }
}

/** Known only with the hash of the password, and another with the next one. */
export const proofOf = (hash: string | null) => createHash('sha256').update(`kith proof ${hash}`).digest('base64url')

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

async function openSession(services: Services, tenantId: string, user: SignInUser, caller: Caller): Promise<[OpenSession, number, Date]> {
  const now = services.clock.now()
  const hours = user.is_system_administrator ? user.administrator_hours : user.absolute_days * 24
  const session = { ...user, id: v7(), user_id: user.id, tenant_id: tenantId, expires_at: later(now, hours * 60) }
  await inTenant(services, tenantId, async (db) => {
    await db.run(insertSession, {
      id: session.id,
      user: user.id,
      now,
      idleUntil: later(now, user.idle_minutes),
      expiresAt: session.expires_at,
      address: caller.address,
      userAgent: caller.userAgent.slice(0, 300),
    })
    const ctx = systemContext(services, db, { tenantId, userId: user.id }, now)
    await recordSystemEvents(ctx, [{ event: 'session.started', subject: { kind: 'session', id: session.id }, before: null, after: {} }])
  })
  return [session, 1, now]
}

export function recordRefusal(services: Services, tenantId: string, user: { id: string; person_id: string | null }) {
  return inTenant(services, tenantId, (db) => {
    const ctx = systemContext(services, db, { tenantId, userId: user.id })
    const subject = { kind: 'user', id: user.id }
    return recordSystemEvents(ctx, [{ event: 'session.refused', subject, personId: user.person_id, before: null, after: {} }])
  })
}

export function inTenant<Result>({ pool }: Services, tenantId: string, work: Parameters<typeof inTransaction<Result>>[1]): Promise<Result> {
  return inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: tenantId })
    return work(db)
  })
}

export const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
