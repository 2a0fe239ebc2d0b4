import { v7 } from 'uuid'
import { createSeededGroups, createSystemUser } from '#domains/access/public.ts'
import { createSeededLists } from '#domains/organisation/public.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import type { Connection } from '#platform/database/pool.ts'
import { keepApplied } from '#platform/templates.ts'
import { insertTenant, insertTenantSettings, noteTemplates, type TenantSettings } from './sql.ts'
import { digestOf, templates } from './templates.ts'

export { countTenants } from './sql.ts'
export { upgradeTenants } from './templates.ts'
export type NewTenant = { alias: string; name: string; isDemo?: boolean } & Partial<TenantSettings>

/** A tenant with its settings, permission groups and the lists that no organisation does without. Leaves the transaction inside it. */
export async function createTenant(db: Connection, { alias, name, isDemo = false, ...settings }: NewTenant): Promise<string> {
  const id = v7()
  await db.run(insertTenant, { id, alias, name, isDemo })
  await db.run(enterTenant, { tenant: id })
  const complete = { name, country: 'AU', currency: 'AUD', timezone: 'Australia/Sydney', language: 'en', ...settings }
  await db.run(insertTenantSettings, complete)
  await createSystemUser(db)
  await createSeededGroups(db, complete.language)
  await createSeededLists(db)
  await keepApplied(db, templates)
  await db.run(noteTemplates, { id, digest: digestOf(templates) })
  return id
}
