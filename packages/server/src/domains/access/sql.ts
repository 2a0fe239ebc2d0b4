import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const insertGroups = statement(
  (_, p: Parameters<{ groups: string }>) => sql`
  with given as (
    select * from jsonb_to_recordset(${p.groups}::jsonb) as given (id uuid, name text, description text, grants jsonb)
  ), made as (
    insert into permission_groups (id, name, description, is_system_managed) select id, name, description, true from given
  )
  insert into permission_group_grants (permission_group_id, slug, scope)
  select given.id, each ->> 0, each ->> 1 from given, jsonb_array_elements(grants) as each`,
)

export type NewUser = {
  id: string
  personId: string | null
  username: string
  displayName: string
  passwordHash: string | null
  isSystemAdministrator: boolean
  isSuperUser: boolean
  groups: readonly string[]
}
export const insertUsers = statement(
  (_, p: Parameters<{ users: string }>) => sql<{ id: string }>`
  with given as (
    select * from jsonb_to_recordset(${p.users}::jsonb) as given (
      id uuid, "personId" uuid, username text, "displayName" text, "passwordHash" text, "isSystemAdministrator" boolean, "isSuperUser" boolean, groups jsonb)
  ), made as (
    insert into users (id, person_id, username, display_name, password_hash, is_system_administrator, is_super_user)
    select id, "personId", username, "displayName", "passwordHash", "isSystemAdministrator", "isSuperUser" from given
    returning id
  ), joined as (
    insert into permission_group_members (permission_group_id, user_id)
    select g.id, given.id from given, jsonb_array_elements_text(groups) as wanted (name) join permission_groups g on g.name = wanted.name
  )
  select id from made`,
)

export const refreshGrants = statement((_, p: Parameters<{ users: string[] | null }>) => sql`select app.refresh_grants(${p.users}::uuid[])`)
