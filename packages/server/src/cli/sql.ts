import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const findTenant = statement(
  (_, p: Parameters<{ alias: string }>) => sql<{ id: string }>`select id from tenants where alias = ${p.alias}::text`,
)

export const findUser = statement(
  (_, p: Parameters<{ email: string }>) => sql<{ id: string }>`select id from users where lower(username) = lower(${p.email}::text)`,
)

/** The one person with this primary address, unless there is an account already. */
export const findPersonToLink = statement(
  (_, p: Parameters<{ email: string }>) => sql<{ id: string }>`
  select e.person_id as id from person_emails e
  where e.is_primary and lower(e.email) collate "C" = lower(${p.email}::text) and not exists (select from users u where u.person_id = e.person_id)
    and 1 = (select count(*) from person_emails other where other.is_primary and lower(other.email) collate "C" = lower(${p.email}::text))`,
)
