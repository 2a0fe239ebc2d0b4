import { hashPassword } from '#domains/session/public.ts'
import { dayIn, systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { asOwner } from './as-owner.ts'
import { generateOrganisation } from './generate/organisation.ts'
import { readablePassword } from './password.ts'
import { listTenants } from './sql.ts'
import { writeOrganisation } from './write-organisation.ts'

export type SeedOptions = {
  readonly alias: string
  readonly people: number
  readonly years: number
  readonly seed?: number
  readonly password?: string
  readonly clock?: Clock
}
export type Seeded = {
  readonly alias: string
  readonly tenantId: string
  readonly people: number
  readonly jobs: number
  readonly password: string
  /** A system administrator, and a supervisor with the largest team of the company but one. */
  readonly signIns: { readonly admin: string; readonly manager: string }
}

const timezone = 'Australia/Sydney'
const company = 'Bellbird Instruments'

/** Makes a tenant of invented people in one transaction: all of it or nothing. */
export async function seedTenant(urls: DatabaseUrls, config: Config, options: SeedOptions): Promise<Seeded> {
  const { alias, people, years, seed = 1, clock = systemClock, password = readablePassword() } = options
  const now = clock.now()
  const today = dayIn(timezone, now)
  const domain = `${alias}.example`
  const passwordHash = await hashPassword(password)
  const tenant = { alias, name: company, timezone }
  return asOwner(urls, { config, clock }, async (db, services) => {
    const tenants = await db.run(listTenants, {})
    if (tenants.some((each) => each.alias === alias)) throw new Error(`There is a tenant ‘${alias}’ already. Choose another alias.`)
    const organisation = generateOrganisation({ people, years, seed, today, company, domain })
    const tenantId = await writeOrganisation(services, db, organisation, {
      tenant,
      now,
      today,
      passwordHashes: { admin: passwordHash, manager: passwordHash },
    })
    const signIns = { admin: `admin@${domain}`, manager: `manager@${domain}` }
    return { alias, tenantId, people: organisation.people, jobs: organisation.jobs, password, signIns }
  })
}
