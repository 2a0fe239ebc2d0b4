import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import type { Services } from '#platform/services.ts'
import type { Devices } from './devices.ts'
import type { PasswordCheck } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** What every way to sign in needs. */
export type Door = {
  readonly services: Services
  readonly tokens: Tokens
  readonly devices: Devices
  readonly passwords: PasswordCheck
}

/** Whose request it is, as far as that is known before anyone is signed in. `browser` is what challenges are bound to. */
export type Caller = {
  readonly address: string
  readonly userAgent: string
  readonly device: string | undefined
  readonly browser: string | undefined
}
export type Account = { readonly tenantId: string; readonly userId: string }

export function inTenant<Result>({ pool }: Services, tenantId: string, work: Parameters<typeof inTransaction<Result>>[1]): Promise<Result> {
  return inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: tenantId })
    return work(db)
  })
}

export const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
