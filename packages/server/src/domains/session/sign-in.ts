import { setTimeout as delay } from 'node:timers/promises'
import { NIL } from 'uuid'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import type { Caller, Door } from './door.ts'
import { countGuess } from './guess-limits.ts'
import { recordRefusal, refusalMilliseconds } from './refusals.ts'
import { findTenants, findUser, spellAsCompared } from './sql.ts'
import { proceed, type Answer } from './steps.ts'

export type Credentials = { readonly tenant: string | null; readonly email: string; readonly password: string }
export type Tenant = { readonly id: string; readonly alias: string; readonly name: string; readonly is_suspended: boolean }

/** The tenant of this alias, or without one the only tenant there is. */
export async function findTenant(services: Services, alias: string | null): Promise<{ tenant: Tenant | undefined; tenants: number }> {
  const rows = await inTransaction(services.pool, (db) => db.run(findTenants, { alias }))
  return { tenant: rows.length === 1 ? rows[0] : undefined, tenants: rows.length }
}

/** Whatever is wrong — organisation, address, password, a disabled account, one that only a provider lets in — the answer is the same, and takes as long; that an organisation is suspended is said to everyone. */
export async function signIn(door: Door, credentials: Credentials, caller: Caller): Promise<Answer> {
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
  if (account && isRight && user.may_sign_in && user.may_use_password) {
    await takeBack()
    return proceed(door, account, user, caller, ['password'])
  }
  if (tenant?.is_suspended) {
    await delay(refusalMilliseconds)
    throw new Invalid([problem('tenant', 'suspended', { name: tenant.name })])
  }
  await Promise.all([account && recordRefusal(services, tenant.id, user), delay(refusalMilliseconds)])
  throw new Unauthenticated('signed_wrong')
}

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
