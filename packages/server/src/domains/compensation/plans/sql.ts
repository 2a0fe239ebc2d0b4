import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const namesOfPeople = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people_card where id = any (${p.ids}::uuid[]) order by sort_name, id`,
)

export const employeeNumbers = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; employee_number: string | null }>`
  select id, employee_number from people where id = any (${p.ids}::uuid[])`,
)

export const genderNames = statement(() => sql<{ id: string; name: string }>`select id, name from genders`)

export const chosenColumns = statement(
  (_, p: Parameters<{ plan: string; user: string }>) => sql<{ shown: readonly string[] }>`
  select shown from compensation_columns where plan_id = ${p.plan}::uuid and user_id = ${p.user}::uuid`,
)

export const chooseColumns = statement(
  (_, p: Parameters<{ id: string; plan: string; user: string; shown: readonly string[] }>) => sql`
  insert into compensation_columns (id, plan_id, user_id, shown)
  values (${p.id}::uuid, ${p.plan}::uuid, ${p.user}::uuid, ${p.shown}::text[])
  on conflict (tenant_id, user_id, plan_id) do update set shown = excluded.shown`,
)

export const forgetColumns = statement(
  (_, p: Parameters<{ plan: string; user: string }>) => sql`
  delete from compensation_columns where plan_id = ${p.plan}::uuid and user_id = ${p.user}::uuid`,
)
