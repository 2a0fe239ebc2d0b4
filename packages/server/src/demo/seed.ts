import { dayIn, systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { createPool, inTransaction } from '#platform/database/pool.ts'
import { hashPassword } from '#domains/session/public.ts'
import { generateOrganisation } from './generate/organisation.ts'
import { readablePassword } from './password.ts'
import { writeOrganisation } from './write-organisation.ts'

export type SeedOptions = {
  readonly alias: string
  readonly people: number
  readonly years: number
  readonly seed?: number
  readonly password?: string
  readonly clock?: Clock
}
/** A tenant of invented people. Its administrator and its manager, the head of a large team, sign in with the password. */
export type Seeded = { readonly alias: string; readonly tenantId: string; readonly people: number; readonly jobs: number; readonly signIns: { readonly admin: string; readonly manager: string }; readonly password: string }

const timezone = 'Australia/Sydney'

/** Makes a tenant of invented people in one transaction: all of it or nothing. */
export async function seedTenant(urls: DatabaseUrls, _config: Config, options: SeedOptions): Promise<Seeded> {
  const { alias, people, years, seed = 1, clock = systemClock, password = readablePassword() } = options
  const now = clock.now()
  const today = dayIn(timezone, now)
  const domain = `${alias}.example`
  const organisation = generateOrganisation({ people, years, seed, today, company: 'Bellbird Instruments', domain })
  const passwordHash = await hashPassword(password)
  const pool = createPool(urls.migrator, 1, { statementTimeout: 600_000, applicationName: 'kith seed' })
  try {
    const tenantId = await inTransaction(pool, async (db) => { await db.query('set local role kith_owner'); return writeOrganisation(db, organisation, { tenant: { alias, name: 'Bellbird Instruments', timezone }, now, today, passwordHashes: { admin: passwordHash, manager: passwordHash } })}
    )
    return { alias, tenantId, people: organisation.people, jobs: organisation.jobs, password, signIns: { admin: `admin@${domain}`, manager: `manager@${domain}` } }
  } finally {
    await pool.end()
  }
}
