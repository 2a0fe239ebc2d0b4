import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'

/** The jobs of these people, of each person the primary one of today first. */
export const jobsOfPeople = statement(
  (_, p: Parameters<{ people: string[]; today: string }>) => sql<{ id: string; person_id: string }>`
  select j.id, j.person_id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.today, undefined)}
  where j.person_id = any (${p.people}::uuid[]) order by j.person_id, ${orderByPrimary(p.today)}`,
)

export const entriesOfPlan = statement(
  (_, p: Parameters<{ id: string }>) => sql<RecordRow>`
  select * from improvement_plan_entries where performance_improvement_plan_id = ${p.id}::uuid order by happened_on, id`,
)

export const organisationName = statement(
  () => sql<{ name: string }>`select t.name from tenant_settings s join tenants t on t.id = s.tenant_id`,
)

export const followUpPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; person_id: string }>`
  select id, follow_up_person_id as person_id from performance_improvement_plans
  where id = any (${p.ids}::uuid[]) and follow_up_person_id is not null`,
)
