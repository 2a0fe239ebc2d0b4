import { administratorGroup, createUsers } from '#domains/access/public.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { hashPassword } from '#domains/session/public.ts'
import { createTenant } from '#domains/tenants/public.ts'
import { dayIn, systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { CoreServices } from '#platform/services.ts'
import { asOwner } from './as-owner.ts'
import { generateOrganisation } from './generate/organisation.ts'
import { choosePassword, keepPassword } from './password.ts'
import { listTenants, lockDemo, replacePasswords } from './sql.ts'
import { writeOrganisation } from './write-organisation.ts'
import { writeRequests } from './write-requests.ts'

export type Demo = { readonly password: string; readonly signIns: readonly { email: string; tenant: string; role: string }[] }

const timezone = 'Australia/Sydney'
const company = 'Bellbird Instruments'
const signIns: Demo['signIns'] = [
  { email: 'admin@demo.example', tenant: 'demo', role: 'System Administrator' },
  { email: 'hr@demo.example', tenant: 'demo', role: 'HR Administrator' },
  { email: 'manager@demo.example', tenant: 'demo', role: 'Supervisor with a team' },
  { email: 'employee@demo.example', tenant: 'demo', role: 'Employee' },
  { email: 'starter@demo.example', tenant: 'demo', role: 'Starts soon, sets up their account' },
  { email: 'admin@acme.example', tenant: 'acme', role: 'System Administrator of another organisation' },
  { email: 'platform@kith.example', tenant: 'kith', role: 'Platform administrator' },
]

/**
 * Makes the demo tenants in an empty database, all of them or none, and says who can sign in; undefined where the database
 * holds other tenants instead.
 */
export async function makeDemo(urls: DatabaseUrls, config: Config, clock: Clock = systemClock): Promise<Demo | undefined> {
  if (config.production) return undefined
  const chosen = await asOwner(urls, { config, clock }, async (db, services) => {
    await db.run(lockDemo, {})
    const tenants = await db.run(listTenants, {})
    const demos = tenants.filter(({ is_demo: isDemo }) => isDemo)
    if (tenants.length > 0 && demos.length === 0) return undefined
    const { password, isNew } = choosePassword(config.dataDirectory, config.demoPassword)
    if (tenants.length === 0) await makeTenants(services, db, await hashPassword(password))
    else if (isNew) await changePasswords(db, demos, await hashPassword(password))
    return { password, isNew }
  })
  if (chosen?.isNew) keepPassword(config.dataDirectory, chosen.password)
  return chosen && { password: chosen.password, signIns }
}

async function makeTenants(services: CoreServices, db: Connection, passwordHash: string): Promise<void> {
  const now = services.clock.now()
  const today = dayIn(timezone, now)
  const moment = { now, today }
  await writeOrganisation(
    services,
    db,
    generateOrganisation({ people: 320, years: 6, seed: 2026, today, company, domain: 'demo.example' }),
    {
      ...moment,
      tenant: { alias: 'demo', name: company, timezone, isDemo: true },
      passwordHashes: { admin: passwordHash, hr: passwordHash, manager: passwordHash, employee: passwordHash, starter: passwordHash },
    },
  )
  const acme = await writeOrganisation(
    services,
    db,
    generateOrganisation({ people: 12, years: 6, seed: 12, today, company: 'Acme Signs', domain: 'acme.example' }),
    {
      ...moment,
      tenant: { alias: 'acme', name: 'Acme Signs', timezone, isDemo: true },
      passwordHashes: { admin: passwordHash },
    },
  )
  await writeRequests(services, db, { tenantId: acme, administrator: 'admin@acme.example', now, timezone })
  await createTenant(db, { alias: 'kith', name: 'Kith', timezone, isDemo: true, isProvider: true })
  await createUsers(db, [
    {
      personId: null,
      username: 'platform@kith.example',
      displayName: 'Platform Administrator',
      passwordHash,
      isSuperUser: true,
      groups: [administratorGroup],
    },
  ])
}

async function changePasswords(db: Connection, demos: readonly { id: string; alias: string }[], passwordHash: string): Promise<void> {
  for (const { id, alias } of demos) {
    await db.run(enterTenant, { tenant: id })
    await db.run(replacePasswords, { passwordHash, usernames: signIns.filter(({ tenant }) => tenant === alias).map(({ email }) => email) })
  }
}
