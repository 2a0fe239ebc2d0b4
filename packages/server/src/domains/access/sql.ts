import type { MemberRule } from '@kith/shared/domains/access.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { hasNames } from '#platform/names-search.ts'

export const insertGroups = statement(
  (_, p: Parameters<{ groups: string }>) => sql`
  with given as (
    select * from jsonb_to_recordset(${p.groups}::jsonb) as given (
      id uuid, template text, name text, description text, "givesEverything" boolean, "memberRule" text, grants jsonb)
  ), made as (
    insert into permission_groups (id, template, name, description, is_system_managed, gives_everything, member_rule)
    select id, template, name, description, true, coalesce("givesEverything", false), "memberRule" from given
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
  isSuperUser: boolean
  groups: readonly string[]
}
export const insertUsers = statement(
  (_, p: Parameters<{ users: string }>) => sql<{ id: string }>`
  with given as (
    select * from jsonb_to_recordset(${p.users}::jsonb) as given (
      id uuid, "personId" uuid, username text, "displayName" text, "passwordHash" text, "isSuperUser" boolean, groups jsonb)
  ), made as (
    insert into users (id, person_id, username, display_name, password_hash, is_super_user)
    select id, "personId", username, "displayName", "passwordHash", "isSuperUser" from given
    returning id
  ), joined as (
    insert into permission_group_members (permission_group_id, user_id)
    select g.id, given.id from given, jsonb_array_elements_text(groups) as wanted (name) join permission_groups g on g.template = wanted.name
  )
  select id from made`,
)

/** The user that the system of the tenant acts as. */
export const insertSystemUser = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  insert into users (id, username, display_name, kind) values (${p.id}::uuid, 'system', 'System', 'system')`,
)

export const refreshGrants = statement((_, p: Parameters<{ users: string[] | null }>) => sql`select app.refresh_grants(${p.users}::uuid[])`)

export const renameUsersOf = statement(
  (_, p: Parameters<{ people: string }>) => sql`
  update users set display_name = "displayName"
  from jsonb_to_recordset(${p.people}::jsonb) as given ("personId" uuid, "displayName" text)
  where users.person_id = "personId" and display_name <> "displayName"`,
)

export const deleteUserOf = statement((_, p: Parameters<{ person: string }>) => sql`delete from users where person_id = ${p.person}::uuid`)

type Today = { today: string }

export type GroupRow = {
  id: string
  name: string
  description: string | null
  is_system_managed: boolean
  gives_everything: boolean
  member_rule: MemberRule | null
  version: number
  members: number
  grants: { slug: string; scope: string }[]
}
const groupColumns = (
  p: Parameters<Today>,
) => sql`g.id, g.name, g.description, g.is_system_managed, g.gives_everything, g.member_rule, g.version,
  (select count(*)::integer from app.group_members(${p.today}::date) m where m.permission_group_id = g.id) as members,
  (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'scope', scope) order by slug, scope), '[]')
    from permission_group_grants where permission_group_id = g.id) as grants`

export const listGroups = statement(
  (_, p: Parameters<Today>) => sql<GroupRow>`select ${groupColumns(p)} from permission_groups g order by lower(g.name) limit 1000`,
)
type GroupFilter = Parameters<{ search: string | null; managed: boolean | null }>
const isListed = (p: GroupFilter) => sql`(${p.managed}::boolean is null or g.is_system_managed = ${p.managed}::boolean)
  and (${p.search}::text is null or position(${p.search}::text in app.plain(concat(g.name, ' ', g.description))) > 0)`
export const groupPage = statement(
  (_, p: GroupFilter & Parameters<Today & { afterName: string | null; afterId: string | null; limit: number }>) => sql<
    GroupRow & { sort_name: string }
  >`
  select ${groupColumns(p)}, lower(g.name) as sort_name from permission_groups g
  where ${isListed(p)} and (${p.afterId}::uuid is null or (lower(g.name), g.id) > (${p.afterName}::text, ${p.afterId}::uuid))
  order by lower(g.name), g.id limit ${p.limit}::integer`,
)
export const countGroups = statement(
  (_, p: GroupFilter) => sql<{ total: number }>`select count(*)::integer as total from permission_groups g where ${isListed(p)}`,
)
export const groupById = statement(
  (_, p: Parameters<Today & { id: string }>) =>
    sql<GroupRow>`select ${groupColumns(p)} from permission_groups g where g.id = ${p.id}::uuid`,
)
export const groupNamed = statement(
  (_, p: Parameters<{ name: string; id: string | null }>) => sql<{ name: string }>`
  select name from permission_groups where lower(name) = lower(btrim(${p.name}::text)) and id is distinct from ${p.id}::uuid`,
)

/** The group of a template, or one that the organisation has made with its name. */
export const findSeededGroup = statement(
  (_, p: Parameters<{ template: string; name: string }>) => sql<{ id: string; is_system_managed: boolean }>`
  select id, is_system_managed from permission_groups
  where template = ${p.template}::text or lower(name) in (lower(${p.template}::text), lower(${p.name}::text))
  order by (template = ${p.template}::text) is true desc, is_system_managed desc limit 1`,
)

export const tenantLanguage = statement(() => sql<{ language: string }>`select language from tenant_settings`)

export type MemberRow = {
  user_id: string
  username: string
  display_name: string
  person_id: string | null
  is_enabled: boolean
  /** Null for a member by the rule of the group. */
  granted_at: Date | null
}
export const groupMembers = statement(
  (_, p: Parameters<Today & { id: string }>) => sql<MemberRow>`
  select u.id as user_id, u.username, u.display_name, u.person_id, u.is_enabled, m.granted_at
  from app.group_members(${p.today}::date) m join users u on u.id = m.user_id
  where m.permission_group_id = ${p.id}::uuid order by u.sort_name, u.id limit 1000`,
)

export type AccountRow = Omit<MemberRow, 'user_id' | 'granted_at'> & { id: string }
/** A plain name, or null for everyone, and a lower-case username. */
export type SearchedUser = { names: readonly string[] | null; username: string }
/** `%` and `_` are letters like any other: the text is looked for as it is. */
export const isSearched = (p: Parameters<SearchedUser>) => sql<boolean>`
  u.kind = 'account' and (${p.names}::text[] is null or ${hasNames(sql`u.sort_name`, p.names)} or strpos(lower(u.username), ${p.username}::text) > 0)`

/** Whether the user `u` has direct reports on a day, and their rights on it. */
export const hasReportsOn = (day: RawBuilder<string>) => sql<boolean>`exists (
  select from reporting_lines r where r.ancestor_person_id = u.person_id and r.depth = 1 and r.effective @> ${day}::date)`
export const grantsOn = (day: RawBuilder<string>) =>
  sql<Record<string, string[]>>`case when ${hasReportsOn(day)} then app.grants_with_reports(u.grants) else u.grants end`

export const findUsers = statement(
  (_, p: Parameters<SearchedUser>) => sql<AccountRow>`
  select id, username, display_name, person_id, is_enabled from users u
  where ${isSearched(p)}
  order by sort_name, id limit 20`,
)

export type HolderParameters = SearchedUser & Today & { slug: string | null; group: string | null; isClosed: boolean }
type HolderPlaces = Parameters<HolderParameters>
export type HolderRow = AccountRow & {
  is_system_administrator: boolean
  sort_name: string
  permissions: string[]
  /** Of the permission asked for. */
  scopes: string[]
  groups: { id: string; name: string; scopes: string[]; givesEverything: boolean }[]
}
export const isAdministrator = sql<boolean>`u.id in (
  select m.user_id from permission_group_members m join permission_groups g on g.id = m.permission_group_id where g.gives_everything)`

/** What everyone with direct reports may do; read once for all users. */
export const grantsByRule = sql`(select app.grants_with_reports('{}'))`

/** Users that a permission and a group leave, in the order of names; system administrators hold every permission that is not closed to them. */
const isHolder = (p: HolderPlaces) => sql<boolean>`
  ${isSearched(p)}
  and (${p.slug}::text is null or (${isAdministrator} and not ${p.isClosed}::boolean) or jsonb_exists(u.grants, ${p.slug}::text)
    or jsonb_exists(${grantsByRule}, ${p.slug}::text) and ${hasReportsOn(p.today)})
  and (${p.group}::uuid is null or exists (
    select from app.group_members(${p.today}::date) m where m.user_id = u.id and m.permission_group_id = ${p.group}::uuid))`

export const countHolders = statement(
  (_, p: HolderPlaces) => sql<{ total: number }>`select count(*)::integer as total from users u where ${isHolder(p)}`,
)
export const listHolders = statement(
  (_, p: Parameters<HolderParameters & { afterName: string | null; afterId: string | null; limit: number }>) => sql<HolderRow>`
  with page as materialized (
    select u.* from users u
    where ${isHolder(p)} and (${p.afterId}::uuid is null or (u.sort_name, u.id) > (${p.afterName}::text collate "C", ${p.afterId}::uuid))
    order by u.sort_name, u.id limit ${p.limit}::integer
  )
  select u.id, u.username, u.display_name, u.person_id, u.is_enabled, ${isAdministrator} as is_system_administrator, u.sort_name,
    array(select jsonb_object_keys(held.grants)) as permissions, coalesce(held.grants -> ${p.slug}::text, '[]') as scopes,
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'scopes', given.scopes, 'givesEverything', g.gives_everything) order by lower(g.name)), '[]')
      from app.group_members(${p.today}::date) m join permission_groups g on g.id = m.permission_group_id
      cross join lateral (
        select coalesce(jsonb_agg(scope order by scope), '[]') as scopes from permission_group_grants
        where permission_group_id = g.id and slug = ${p.slug}::text) given
      where m.user_id = u.id and (${p.slug}::text is null or (g.gives_everything and not ${p.isClosed}::boolean) or given.scopes <> '[]')) as groups
  from page u cross join lateral (select ${grantsOn(p.today)} as grants) held order by u.sort_name, u.id`,
)

export const removeGrants = statement(
  (_, p: Parameters<{ id: string; grants: string }>) => sql`
  delete from permission_group_grants g where permission_group_id = ${p.id}::uuid
    and not exists (select from jsonb_to_recordset(${p.grants}::jsonb) as given (slug text, scope text) where given.slug = g.slug and given.scope = g.scope)`,
)
export const addGrants = statement(
  (_, p: Parameters<{ id: string; grants: string }>) => sql`
  insert into permission_group_grants (permission_group_id, slug, scope)
  select ${p.id}::uuid, slug, scope from jsonb_to_recordset(${p.grants}::jsonb) as given (slug text, scope text)
  on conflict do nothing`,
)
export type NamedGrant = { permission_group_id: string; name: string; slug: string; scope: string }
/** Leaves out groups that give everything, which have these permissions whatever was granted. */
export const grantsNamed = statement(
  (_, p: Parameters<{ slugs: string[] }>) => sql<NamedGrant>`
  select g.id as permission_group_id, g.name, r.slug, r.scope
  from permission_group_grants r join permission_groups g on g.id = r.permission_group_id
  where r.slug = any (${p.slugs}::text[]) and not g.gives_everything
  order by lower(g.name), g.id, r.slug, r.scope`,
)
export const refreshMembers = statement((_, p: Parameters<{ id: string }>) => sql`select app.refresh_group(${p.id}::uuid)`)

/** The rights of everyone with a person are other ones from now on. */
export const setMemberRule = statement(
  (_, p: Parameters<{ id: string; rule: MemberRule | null }>) => sql`
  with changed as (update permission_groups set member_rule = ${p.rule}::text where id = ${p.id}::uuid)
  update users set grants_version = grants_version + 1 where person_id is not null`,
)

/** Finds an access key that is not revoked and acts with the permissions of a group. */
export const groupHasKeys = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ has: boolean }>`
  select exists (
    select from permission_group_members m join users u on u.id = m.user_id
    where m.permission_group_id = ${p.id}::uuid and u.kind = 'key') as has`,
)
export const insertKeyUser = statement(
  (_, p: Parameters<{ id: string; username: string; name: string; now: Date }>) => sql`
  insert into users (id, username, display_name, kind, created_at)
  values (${p.id}::uuid, ${p.username}::text, ${p.name}::text, 'key', ${p.now}::timestamptz)`,
)
export const renameKeyUser = statement(
  (_, p: Parameters<{ id: string; name: string }>) => sql`
  update users set display_name = ${p.name}::text where id = ${p.id}::uuid and kind = 'key'`,
)
/** The events of the key keep its name. */
export const disableKeyUser = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  with left_group as (delete from permission_group_members where user_id = ${p.id}::uuid)
  update users set is_enabled = false where id = ${p.id}::uuid and kind = 'key'`,
)

export const membership = statement(
  (_, p: Parameters<{ id: string; user: string }>) => sql<{ isMember: boolean }>`
  select exists (select from permission_group_members where permission_group_id = ${p.id}::uuid and user_id = ${p.user}::uuid) as "isMember"`,
)
export const addMember = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql<{ user_id: string }>`
  insert into permission_group_members (permission_group_id, user_id, granted_at) values (${p.id}::uuid, ${p.user}::uuid, ${p.now}::timestamptz)
  on conflict do nothing returning user_id`,
)
export const removeMember = statement(
  (_, p: Parameters<{ id: string; user: string }>) => sql<{ user_id: string }>`
  delete from permission_group_members where permission_group_id = ${p.id}::uuid and user_id = ${p.user}::uuid returning user_id`,
)

export type UserRow = {
  id: string
  person_id: string | null
  display_name: string
  is_system_administrator: boolean
  is_super_user: boolean
  grants: Record<string, string[]>
  present_job_ids: string[]
}
/** A user with the rights held on a day, whether the account can be used then or not. */
export const userWithRights = statement(
  (_, p: Parameters<{ id: string; today: string }>) => sql<UserRow>`
  select u.id, u.person_id, u.display_name, app.is_system_administrator(u.id) as is_system_administrator, u.is_super_user, ${grantsOn(p.today)} as grants,
    array(select j.id from jobs j where j.person_id = u.person_id and j.employed @> ${p.today}::date) as present_job_ids
  from users u where u.id = ${p.id}::uuid and u.kind = 'account'`,
)
