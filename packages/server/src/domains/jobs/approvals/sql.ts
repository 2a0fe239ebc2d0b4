import type { ApproverType } from '@kith/shared/domains/jobs/approvals.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'

export type PolicyRow = { readonly id: string; readonly version: number; readonly is_enabled: boolean }
export type PolicyStepRow = {
  readonly approverType: ApproverType
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

type Where = { job: string; named: string | null; day: string }
type P = Parameters<Where>
export type HolderRow = { readonly personId: string; readonly userId: null; readonly name: string }

/** What a job holds on a day; before it starts what it begins with. */
const valuesOf = (job: RawBuilder<unknown>, p: P) => sql`(
  select s.supervisor_job_id, s.business_unit_id, s.location_id from job_segments s join jobs j on j.id = s.job_id
  where s.job_id = ${job} and s.starts_on <= greatest(${p.day}::date, j.company_start_on) order by s.starts_on desc limit 1)`

/** The job above another on a day, while it is held (ruling 17). */
const jobAbove = (job: RawBuilder<unknown>, p: P) => sql`
  select above.id, above.person_id from ${valuesOf(job, p)} held join jobs above on above.id = held.supervisor_job_id
  where above.employed @> ${p.day}::date`

const holders: Readonly<Record<ApproverType, (p: P) => RawBuilder<unknown>>> = {
  SUPERVISOR: (p) => sql`select above.person_id from (${jobAbove(sql`${p.job}::uuid`, p)}) above`,
  SUPERVISORS_SUPERVISOR: (p) => sql`
    select upper.person_id from (${jobAbove(sql`${p.job}::uuid`, p)}) above cross join lateral (${jobAbove(sql`above.id`, p)}) upper`,
  BUSINESS_UNIT_REPRESENTATIVE: (p) => sql`
    select r.person_id from ${valuesOf(sql`${p.job}::uuid`, p)} held join business_unit_representatives r on r.business_unit_id = held.business_unit_id
    where r.type_id = ${p.named}::uuid`,
  LOCATION_REPRESENTATIVE: (p) => sql`
    select r.person_id from ${valuesOf(sql`${p.job}::uuid`, p)} held join location_representatives r on r.location_id = held.location_id
    where r.type_id = ${p.named}::uuid`,
  SUBJECT: (p) => sql`select person_id from jobs where id = ${p.job}::uuid`,
  SPECIFIC_PERSON: (p) => sql`select ${p.named}::uuid as person_id`,
}

/** Who holds a position towards a job on a day, less those whose jobs have all ended by then. */
export const peopleInPositions = shapedStatement(
  (_, position: ApproverType, p: P) => sql<HolderRow>`
  select person.id as "personId", null as "userId", person.display_name as name
  from people_card person
  where person.id in (${holders[position](p)})
    and (exists (select from jobs j where j.person_id = person.id and (j.company_end_on is null or j.company_end_on >= ${p.day}::date))
      or not exists (select from jobs j where j.person_id = person.id))
    and ${p.job}::uuid is not null and coalesce(${p.named}::uuid, ${p.job}::uuid) is not null
  order by person.sort_name, person.id`,
)

export const namesOfPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people_card where id = any (${p.ids}::uuid[])`,
)
