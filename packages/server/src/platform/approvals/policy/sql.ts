import { reaching } from '@kith/shared/catalogue.ts'
import type { Position } from '@kith/shared/positions.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'

export type PolicyRow = { readonly id: string; readonly version: number; readonly is_enabled: boolean; readonly acts: readonly string[] }
export type PolicyStepRow = {
  readonly approverType: Position
  readonly businessUnitRepresentativeTypeId: string | null
  readonly locationRepresentativeTypeId: string | null
  readonly personId: string | null
}
type OfKind = Parameters<{ kind: string }>

const policyOf = (p: OfKind, held: RawBuilder<unknown> = sql``) =>
  sql<PolicyRow>`select id, version, is_enabled, acts from approval_policies where subject_kind = ${p.kind}::text ${held}`
export const readPolicy = statement((_, p: OfKind) => policyOf(p))
/** Held until the end of the transaction: nobody switches approvals on or off while a request is made. */
export const sharePolicy = statement((_, p: OfKind) => policyOf(p, sql`for share`))
export const lockPolicy = statement((_, p: OfKind) => policyOf(p, sql`for update`))

export const readPolicySteps = statement(
  (_, p: Parameters<{ policy: string }>) => sql<PolicyStepRow>`
  select approver_type as "approverType", business_unit_representative_type_id as "businessUnitRepresentativeTypeId",
    location_representative_type_id as "locationRepresentativeTypeId", person_id as "personId"
  from approval_steps where policy_id = ${p.policy}::uuid order by step_order`,
)

export const keepPolicy = statement(
  (_, p: Parameters<{ id: string; kind: string; isEnabled: boolean; acts: readonly string[]; version: number }>) => sql`
  insert into approval_policies (id, subject_kind, is_enabled, acts)
  values (${p.id}::uuid, ${p.kind}::text, ${p.isEnabled}::boolean, ${p.acts}::text[])
  on conflict (tenant_id, subject_kind) do update set is_enabled = excluded.is_enabled, acts = excluded.acts, version = approval_policies.version + 1
  where approval_policies.version = ${p.version}::integer
  returning version`,
)
export const replaceSteps = statement(
  (_, p: Parameters<{ policy: string }>) => sql`delete from approval_steps where policy_id = ${p.policy}::uuid`,
)
export const insertPolicySteps = statement(
  (_, p: Parameters<{ policy: string; steps: string }>) => sql`
  insert into approval_steps (id, policy_id, step_order, approver_type, business_unit_representative_type_id,
    location_representative_type_id, person_id)
  select id, ${p.policy}::uuid, step_order, "approverType", "businessUnitRepresentativeTypeId", "locationRepresentativeTypeId", "personId"
  from jsonb_to_recordset(${p.steps}::jsonb) as given (id uuid, step_order integer, "approverType" text,
    "businessUnitRepresentativeTypeId" uuid, "locationRepresentativeTypeId" uuid, "personId" uuid)`,
)

export const namesOfPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from ${sql.table(reaching.card)} where id = any (${p.ids}::uuid[])`,
)
