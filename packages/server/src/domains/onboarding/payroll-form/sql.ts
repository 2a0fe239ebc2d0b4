import type { FormPart, FormSetupStatus } from '@kith/shared/domains/onboarding/payroll-form.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { EntityToSetUp, Outcome } from './service.ts'

export const entityToSetUp = statement(
  (_, p: Parameters<{ id: string }>) => sql<EntityToSetUp>`
  select id, coalesce(legal_name, name) as name, business_number from business_entities where id = ${p.id}::uuid`,
)

export const beginSetup = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  insert into entity_onboarding_setups (business_entity_id, status) values (${p.id}::uuid, 'PENDING')
  on conflict (tenant_id, business_entity_id) do update set status = 'PENDING', parts = '{}', reasons = '{}', checked_at = null`,
)

export const noteSetup = statement(
  (_, p: Parameters<{ id: string; now: Date } & Outcome>) => sql`
  update entity_onboarding_setups set status = ${p.status}::text, parts = ${p.parts}::text[], reasons = ${p.reasons}::text[], checked_at = ${p.now}::timestamptz
  where business_entity_id = ${p.id}::uuid`,
)

export type SetupRow = {
  readonly status: FormSetupStatus | null
  readonly parts: readonly FormPart[] | null
  readonly reasons: readonly string[] | null
  readonly checked_at: Date | null
}

export const setupOf = statement(
  (_, p: Parameters<{ id: string }>) => sql<SetupRow>`
  select s.status, s.parts, s.reasons, s.checked_at
  from business_entities e left join entity_onboarding_setups s on s.business_entity_id = e.id where e.id = ${p.id}::uuid`,
)

/** The business entities with their notification emails, as a list with commas. */
export const addressesToTell = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string; emails: string | null }>`
  select id, name, notification_emails as emails from business_entities where id = any (${p.ids}::uuid[])`,
)
