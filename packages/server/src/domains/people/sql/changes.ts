import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Skips people whose values stay the same, so that nothing is written for them. A trigger keeps their words in step. */
export const writeNames = statement(
  (_, p: Parameters<{ people: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.people}::jsonb) as given (
      id uuid, "displayName" text, "displayKey" text, "sortName" text, "searchText" text, "longSearchText" text)
  ), lined as (
    update reporting_lines set sort_name = "sortName" from given where person_id = given.id and sort_name <> "sortName"
  )
  update people set display_name = "displayName", display_key = "displayKey", sort_name = "sortName", search_text = "searchText",
    long_search_text = "longSearchText"
  from given
  where people.id = given.id and (display_name, display_key, sort_name, search_text, long_search_text)
    is distinct from ("displayName", "displayKey", "sortName", "searchText", "longSearchText")`,
)

export type NamedPerson = {
  id: string
  platformId: number
  firstName: string | null
  middleName: string | null
  lastName: string
  preferredName: string | null
  employeeNumber: string | null
  email: string | null
  isPersonal: boolean | null
  displayNameFormat: string
}
/** Reads these people, or with null the next ones after an id. */
export const namesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] | null; after: string; limit: number }>) => sql<NamedPerson>`
  select p.id, p.platform_id as "platformId", p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName",
    p.preferred_name as "preferredName", p.employee_number as "employeeNumber", e.email, e.is_personal as "isPersonal",
    (select display_name_format from tenant_settings) as "displayNameFormat"
  from people p left join person_emails e on e.person_id = p.id and e.is_primary
  where (${p.ids}::uuid[] is null or p.id = any (${p.ids}::uuid[])) and p.id > ${p.after}::uuid
  order by p.id limit ${p.limit}::integer`,
)

export const touchPerson = statement(
  (_, p: Parameters<{ id: string }>) => sql`update people set version = version + 1 where id = ${p.id}::uuid`,
)

export const hasActiveJob = statement(
  (_, p: Parameters<{ id: string; today: string }>) => sql<{ id: string }>`
  select id from jobs where person_id = ${p.id}::uuid and employed @> ${p.today}::date limit 1`,
)

/** Nobody is given a number until the transaction ends. */
export const lockPlatformIds = statement(() => sql`select next from tenant_counters where name = 'platform_id' for update`)
export const countPeople = statement(() => sql<{ people: number }>`select count(*)::integer as people from people`)

export const firstPlatformId = 1000

export type PlatformIdsRow = { people: number; lowest: number | null; highest: number | null }
export const platformIds = statement(
  () => sql<PlatformIdsRow>`
  select count(*)::integer as people, min(platform_id)::integer as lowest, max(platform_id)::integer as highest from people`,
)

/** Numbers everyone again in the order in which they were created. */
export const renumberPeople = statement(
  () => sql`
  with numbered as (
    select id, row_number() over (order by created_at, platform_id) + ${sql.lit(firstPlatformId - 1)} as number from people
  ), counted as (
    update tenant_counters set next = (select count(*) from numbered) + ${sql.lit(firstPlatformId)} where name = 'platform_id'
  )
  update people set platform_id = -number from numbered where people.id = numbered.id`,
)
export const settleNumbers = statement(() => sql`update people set platform_id = -platform_id where platform_id < 0`)
