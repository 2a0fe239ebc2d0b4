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

export type OrganisationRow = { alias: string; name: string; is_demo: boolean; created_at: Date }

/** What a platform administrator knows of every organisation: that it is there, and nothing of what it keeps. */
export const everyOrganisation = statement(
  () => sql<OrganisationRow>`select alias, name, is_demo, created_at from tenants order by lower(name), alias`,
)
