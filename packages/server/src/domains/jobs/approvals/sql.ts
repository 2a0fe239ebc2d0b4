import type { Position } from '@kith/shared/positions.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type PolicyRow = { readonly id: string; readonly version: number; readonly is_enabled: boolean }
export type PolicyStepRow = {
  readonly approverType: Position
  readonly businessUnitRepresentativeTypeId: string | null
  readonly locationRepresentativeTypeId: string | null
  readonly personId: string | null
}

export const readPolicy = statement(() => sql<PolicyRow>`select id, version, is_enabled from job_approval_policies`)
/** Held until the end of the transaction: nobody switches approvals on or off while a request is made. */
export const sharePolicy = statement(() => sql<PolicyRow>`select id, version, is_enabled from job_approval_policies for share`)
export const lockPolicy = statement(() => sql<PolicyRow>`select id, version, is_enabled from job_approval_policies for update`)

export const readPolicySteps = statement(
  () => sql<PolicyStepRow>`
  select approver_type as "approverType", business_unit_representative_type_id as "businessUnitRepresentativeTypeId",
    location_representative_type_id as "locationRepresentativeTypeId", person_id as "personId"
  from job_approval_steps order by step_order`,
)

export const keepPolicy = statement(
  (_, p: Parameters<{ id: string; isEnabled: boolean; version: number }>) => sql`
  insert into job_approval_policies (id, is_enabled) values (${p.id}::uuid, ${p.isEnabled}::boolean)
  on conflict (tenant_id) do update set is_enabled = excluded.is_enabled, version = job_approval_policies.version + 1
  where job_approval_policies.version = ${p.version}::integer
  returning version`,
)
export const replaceSteps = statement(
  (_, p: Parameters<{ policy: string }>) => sql`delete from job_approval_steps where policy_id = ${p.policy}::uuid`,
)
export const insertSteps = statement(
  (_, p: Parameters<{ policy: string; steps: string }>) => sql`
  insert into job_approval_steps (id, policy_id, step_order, approver_type, business_unit_representative_type_id,
    location_representative_type_id, person_id)
  select id, ${p.policy}::uuid, step_order, "approverType", "businessUnitRepresentativeTypeId", "locationRepresentativeTypeId", "personId"
  from jsonb_to_recordset(${p.steps}::jsonb) as given (id uuid, step_order integer, "approverType" text,
    "businessUnitRepresentativeTypeId" uuid, "locationRepresentativeTypeId" uuid, "personId" uuid)`,
)

export const namesOfPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people_card where id = any (${p.ids}::uuid[])`,
)
