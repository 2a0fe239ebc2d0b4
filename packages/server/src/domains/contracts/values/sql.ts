import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type NamesRow = {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string
  readonly full_name: string
  readonly display_name: string
}

/** People as contracts name them: in full, with the names that are in their papers. */
export const namesOfPeople = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<NamesRow>`
  select id, first_name, last_name, concat_ws(' ', first_name, middle_name, last_name) as full_name, display_name
  from people where id = any (${p.ids}::uuid[])`,
)

/** People with their names, and whether an email can be sent to them. */
export const reachOfPeople = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; display_name: string; has_email: boolean }>`
  select id, display_name, exists (select from person_emails e where e.person_id = people.id) as has_email
  from people where id = any (${p.ids}::uuid[])`,
)

export const contactsOfPerson = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ email: string | null; address: string | null }>`
  select (select email from person_emails where person_id = ${p.id}::uuid order by is_primary desc, id limit 1) as email,
    (select full_address from person_addresses where person_id = ${p.id}::uuid order by is_primary desc, id limit 1) as address`,
)

export const organisationName = statement(
  () => sql<{ name: string }>`select t.name from tenant_settings s join tenants t on t.id = s.tenant_id`,
)
