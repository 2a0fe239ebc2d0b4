import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'

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
