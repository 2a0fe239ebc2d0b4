import { providerModule } from '@kith/shared/modules.ts'
import { v7 } from 'uuid'
import { createSeededGroups, createSystemUser } from '#domains/access/public.ts'
import { createSeededForms } from '#domains/forms/public.ts'
import { createSeededLists } from '#domains/organisation/public.ts'
import { createSeededReports } from '#domains/performance-reports/public.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import type { Connection } from '#platform/database/pool.ts'
import { keepApplied } from '#platform/templates.ts'
import { addModule, insertTenant, insertTenantSettings, noteTemplates, type TenantSettings } from './sql.ts'
import { digestOf, templates } from './templates.ts'

export { suspend, switchOther } from './lifecycle.ts'
export { changePlan, exceptionsTo, givePlan, planToGive, switchModules } from './plans/give.ts'
export { modulesOf, planName, ProductModuleState, shownModules, type ModuleState } from './plans/own-plan.ts'
export { deletePlan, everyPlan, insertPlan, lockPlan, ownPlan, planById, planNamed, type GivenPlan, type PlanRow } from './plans/sql.ts'
export { exportTenant, type Exported } from './portable/export.ts'
export { importTenant, type Imported } from './portable/import.ts'
export { removeFiles, removeTenant, type Removed } from './portable/remove.ts'
export { countTenants, everyOrganisation, organisationByAlias, ownModules, type OrganisationRow } from './sql.ts'
export { upgradeTenants } from './templates.ts'
export type NewTenant = {
  id?: string
  alias: string
  name: string
  isDemo?: boolean
  /** Those who administer it run the installation. */
  isProvider?: boolean
} & Partial<TenantSettings>

/** A tenant with its settings, permission groups and the lists that no organisation does without. Leaves the transaction inside it. */
export async function createTenant(
  db: Connection,
  { id = v7(), alias, name, isDemo = false, isProvider = false, ...settings }: NewTenant,
): Promise<string> {
  await db.run(insertTenant, { id, alias, name, isDemo })
  await db.run(enterTenant, { tenant: id })
  const complete = { name, country: 'AU', currency: 'AUD', timezone: 'Australia/Sydney', language: 'en', ...settings }
  await db.run(insertTenantSettings, complete)
  if (isProvider) await db.run(addModule, { module: providerModule })
  await createSystemUser(db)
  await createSeededGroups(db, complete.language)
  await createSeededLists(db)
  await createSeededReports(db)
  await createSeededForms(db)
  await keepApplied(db, templates)
  await db.run(noteTemplates, { id, digest: digestOf(templates) })
  return id
}
