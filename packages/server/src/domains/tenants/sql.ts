import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const insertTenant = statement(
  (_, p: Parameters<{ id: string; alias: string; name: string; isDemo: boolean }>) => sql`
  insert into tenants (id, alias, name, is_demo) values (${p.id}::uuid, ${p.alias}::text, ${p.name}::text, ${p.isDemo}::boolean)`,
)

export type TenantSettings = { country: string; currency: string; timezone: string; language: string }
export const insertTenantSettings = statement(
  (_, p: Parameters<TenantSettings>) => sql`
  insert into tenant_settings (country, currency, timezone, language) values (${p.country}::text, ${p.currency}::text, ${p.timezone}::text, ${p.language}::text)`,
)

export const countTenants = statement(() => sql<{ tenants: number }>`select count(*) as tenants from tenants`)
