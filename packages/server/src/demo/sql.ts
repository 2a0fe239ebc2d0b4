import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const lockDemo = statement(() => sql`select pg_advisory_xact_lock(hashtext('kith demo'))`)

export const listTenants = statement(
  () => sql<{ id: string; alias: string; is_demo: boolean }>`select id, alias, is_demo from tenants order by alias`,
)

export const replacePasswords = statement(
  (_, p: Parameters<{ usernames: string[]; passwordHash: string }>) => sql`
  update users set password_hash = ${p.passwordHash}::text where lower(username) = any (${p.usernames}::text[])`,
)

export const insertPersonSkills = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into person_skills (id, person_id, skill_id, level, since, note)
  select id, person_id, skill_id, level, since, note from jsonb_populate_recordset(null::person_skills, ${p.rows}::jsonb)`,
)

export const insertTrainings = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into trainings (id, person_id, name, type_id, provider_id, status, scheduled_on, completed_on, ends_on, hours, cost_amount, cost_currency)
  select id, person_id, name, type_id, provider_id, status, scheduled_on, completed_on, ends_on, hours, cost_amount, cost_currency
  from jsonb_populate_recordset(null::trainings, ${p.rows}::jsonb)`,
)
