import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const insertTenant = statement(
  (_, p: Parameters<{ id: string; alias: string; name: string; isDemo: boolean }>) => sql`
  insert into tenants (id, alias, name, is_demo) values (${p.id}::uuid, ${p.alias}::text, ${p.name}::text, ${p.isDemo}::boolean)`,
)

export type TenantSettings = { name: string; country: string; currency: string; timezone: string; language: string }
export const insertTenantSettings = statement(
  (_, p: Parameters<TenantSettings>) => sql`
  insert into tenant_settings (name, country, currency, timezone, language) values (${p.name}::text, ${p.country}::text, ${p.currency}::text, ${p.timezone}::text, ${p.language}::text)`,
)

/** Of tenants that were brought to other templates than these, or to none. */
export const tenantsWithOtherTemplates = statement(
  (_, p: Parameters<{ digest: string }>) => sql<{ id: string }>`
  select id from tenants where templates_digest is distinct from ${p.digest}::text order by id`,
)

export const noteTemplates = statement(
  (_, p: Parameters<{ id: string; digest: string }>) => sql`
  update tenants set templates_digest = ${p.digest}::text where id = ${p.id}::uuid`,
)

export const countTenants = statement(() => sql<{ tenants: number }>`select count(*) as tenants from tenants`)

export const lockModules = statement(() => sql<{ modules: string[] }>`select modules from tenant_settings for update`)

export const ownModules = statement(() => sql<{ modules: string[] }>`select modules from tenant_settings`)

export const addModule = statement(
  (_, p: Parameters<{ module: string }>) => sql`update tenant_settings set modules = array_append(modules, ${p.module}::text)`,
)

export const dropModule = statement(
  (_, p: Parameters<{ module: string }>) => sql`
  update tenant_settings set modules = array_remove(modules, ${p.module}::text) where ${p.module}::text = any (modules)`,
)

export const writeModules = statement(
  (_, p: Parameters<{ modules: string[] }>) => sql`update tenant_settings set modules = ${p.modules}::text[]`,
)

/** Once resumed, what became due meanwhile is found at once. */
export const setSuspended = statement(
  (_, p: Parameters<{ id: string; at: Date | null }>) => sql<{ id: string }>`
  update tenants set suspended_at = ${p.at}::timestamptz, schedules_due_at = null
  where id = ${p.id}::uuid and (suspended_at is null) is distinct from (${p.at}::timestamptz is null) returning id`,
)

export type OrganisationRow = { id: string; alias: string; name: string; is_demo: boolean; created_at: Date; suspended_at: Date | null }
const organisations = sql`select id, alias, name, is_demo, created_at, suspended_at from tenants`

/** What is known outside of an organisation: that it is there, and nothing of what it keeps. */
export const everyOrganisation = statement(() => sql<OrganisationRow>`${organisations} order by lower(name), alias`)
export const organisationByAlias = statement(
  (_, p: Parameters<{ alias: string }>) => sql<OrganisationRow>`${organisations} where alias = ${p.alias}::text`,
)
