import type { AdministratorState, PasswordMethod } from '@kith/shared/domains/access/users.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { hasNames } from '#platform/names-search.ts'
import { isClosedOn } from '#platform/rights/acting.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { isAdministrator, isSearched, type SearchedUser } from '../sql.ts'

export type UserRow = {
  id: string
  username: string
  display_name: string
  person_id: string | null
  is_system_administrator: boolean
  access_type: string
  status: string
  password_state: string
  temporary_until: Date | null
  second_factor: string
  active_from: string | null
  disable_on: string | null
  last_signed_in_at: Date | null
  created_at: Date
  updated_at: Date | null
  version: number
  is_enabled: boolean
  accepts_disclaimer: boolean
  disclaimer_accepted_at: Date | null
  sso_id: string | null
  password_method: PasswordMethod | null
  /** When they were added; null for groups that they are in by a rule. */
  groups: { id: string; name: string; grantedAt: string | null }[]
}
type At = { today: string; now: Date }

const status = (p: Parameters<At>) => sql`case
  when not u.is_enabled or u.disable_on <= ${p.today}::date or ${isClosedOn(p.today)} then 'DISABLED'
  when u.active_from > ${p.today}::date then case u.access_type when 'LIMITED' then 'LIMITED' else 'UPCOMING' end
  else 'ACTIVE' end`
const accessType = sql`case when u.is_enabled then u.access_type else 'NO_ACCESS' end`

const hasPasskey = sql`exists (select from passkeys k where k.user_id = u.id)`
const hasAuthenticator = sql`exists (select from authenticators a where a.user_id = u.id)`

const columns = (p: Parameters<At>) => sql`
  u.id, u.username, u.display_name, u.person_id, app.is_system_administrator(u.id) as is_system_administrator,
  ${accessType} as access_type, ${status(p)} as status,
  case when u.password_hash is null then 'NONE' when u.temporary_until <= ${p.now}::timestamptz then 'EXPIRED'
    when u.temporary_until is not null then 'TEMPORARY' else 'OWN' end as password_state,
  case when ${hasAuthenticator} then case when ${hasPasskey} then 'APP_AND_PASSKEY' else 'APP' end when ${hasPasskey} then 'PASSKEY' else 'NONE' end as second_factor,
  u.temporary_until, u.active_from, u.disable_on, u.last_signed_in_at, u.created_at, u.updated_at, u.version,
  u.is_enabled, u.disclaimer_accepted_at, u.password_method,
  exists (select from tenant_settings t where t.disclaimer_digest = u.disclaimer_digest) as accepts_disclaimer,
  (select i.subject from linked_identities i where i.user_id = u.id order by i.created_at desc limit 1) as sso_id,
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'grantedAt', m.granted_at) order by lower(g.name)), '[]')
    from app.group_members(${p.today}::date) m join permission_groups g on g.id = m.permission_group_id where m.user_id = u.id) as groups`

export type Sort = 'name' | 'username' | 'lastSignedIn' | 'created'
const sortKeys: Readonly<Record<Sort, { value: RawBuilder<unknown>; type: RawBuilder<unknown> }>> = {
  name: { value: sql`u.sort_name`, type: sql`text collate "C"` },
  username: { value: sql`lower(u.username) collate "C"`, type: sql`text collate "C"` },
  lastSignedIn: { value: sql`coalesce(u.last_signed_in_at, '-infinity')`, type: sql`timestamptz` },
  created: { value: sql`u.created_at`, type: sql`timestamptz` },
}

export type UserFilter = SearchedUser & {
  statuses: readonly string[] | null
  accessTypes: readonly string[] | null
  groups: readonly string[] | null
  hasSignedIn: boolean | null
  hasSecondFactor: boolean | null
}
const isListed = (p: Parameters<UserFilter & At>) => sql`${isSearched(p)}
  and (${p.statuses}::text[] is null or ${status(p)} = any (${p.statuses}::text[]))
  and (${p.accessTypes}::text[] is null or ${accessType} = any (${p.accessTypes}::text[]))
  and (${p.groups}::uuid[] is null or exists (
    select from app.group_members(${p.today}::date) m where m.user_id = u.id and m.permission_group_id = any (${p.groups}::uuid[])))
  and (${p.hasSignedIn}::boolean is null or (u.last_signed_in_at is not null) = ${p.hasSignedIn}::boolean)
  and (${p.hasSecondFactor}::boolean is null or (${hasAuthenticator} or ${hasPasskey}) = ${p.hasSecondFactor}::boolean)`

type Position = { afterValue: string | null; afterId: string | null; limit: number }
export const userPage = shapedStatement(
  (_, { sort, descending }: { sort: Sort; descending: boolean }, p: Parameters<UserFilter & At & Position>) => {
    const { value, type } = sortKeys[sort]
    const direction = descending ? sql`desc` : sql`asc`
    return sql<UserRow & { place: string }>`
    with page as materialized (
      select u.*, (${value})::text as place, row_number() over (order by ${value} ${direction}, u.id ${direction}) as number
      from users u
      where ${isListed(p)} and (${p.afterId}::uuid is null
        or (${value}, u.id) ${descending ? sql`<` : sql`>`} (${p.afterValue}::${type}, ${p.afterId}::uuid))
      order by ${value} ${direction}, u.id ${direction} limit ${p.limit}::integer
    )
    select ${columns(p)}, u.place from page u order by u.number`
  },
)

export const countUsers = statement(
  (_, p: Parameters<UserFilter & At>) => sql<{ total: number }>`select count(*)::integer as total from users u where ${isListed(p)}`,
)

export const userById = statement(
  (_, p: Parameters<At & { id: string }>) => sql<UserRow>`
  select ${columns(p)} from users u where u.id = ${p.id}::uuid and u.kind = 'account'`,
)
export const userOfPerson = statement(
  (_, p: Parameters<At & { person: string }>) => sql<UserRow>`
  select ${columns(p)} from users u where u.person_id = ${p.person}::uuid and u.kind = 'account'`,
)

/** The day on which the last job of the person of an account closes it, or has closed it. */
export const closingOfUser = statement(
  (_, p: Parameters<{ id: string; today: string }>) => sql<{ closes_on: string | null }>`
  select app.account_closes_on(u.person_id, u.opened_on, ${p.today}::date) as closes_on from users u where u.id = ${p.id}::uuid`,
)

export const lockUser = statement((db, p: Parameters<{ id: string }>) =>
  db.selectFrom('users').select('id').where('id', '=', p.id).where('kind', '=', 'account').forUpdate(),
)

/** Everything that someone holds, one by one: who may not give it may not decide over the account. */
export const grantsOfUser = statement(
  (_, p: Parameters<{ id: string; today: string }>) => sql<{ slug: string; scope: string }>`
  select distinct g.slug, g.scope from app.group_members(${p.today}::date) m join permission_group_grants g using (permission_group_id)
  where m.user_id = ${p.id}::uuid`,
)

export const unjoinedUsernames = statement(
  (_, p: Parameters<{ emails: readonly string[] }>) => sql<{ username: string }>`
  select lower(username) as username from users
  where kind = 'account' and person_id is null and lower(username) = any (${p.emails}::text[])`,
)

/** What it would hold as the account of a person, who may have direct reports. */
export const grantsOnceJoined = statement(
  (_, p: Parameters<{ user: string; person: string; today: string }>) => sql<{ slug: string; scope: string }>`
  select distinct given.slug, given.scope from permission_groups g join permission_group_grants given on given.permission_group_id = g.id
  where exists (select from permission_group_members m where m.permission_group_id = g.id and m.user_id = ${p.user}::uuid)
    or g.member_rule = 'DIRECT_REPORTS' and app.has_reports(${p.person}::uuid, ${p.today}::date)`,
)

/** The other system administrators who can sign in today, in a group that is held until the transaction ends. */
export const otherAdministrators = statement(
  (_, p: Parameters<{ id: string; today: string }>) => sql<{ others: number }>`
  with administrators as (select id from permission_groups where gives_everything for update)
  select count(u.id)::integer as others from administrators g
    join permission_group_members m on m.permission_group_id = g.id
    join users u on u.id = m.user_id and u.id <> ${p.id}::uuid and u.is_enabled and u.disable_on is null and u.password_hash is not null
      and coalesce(u.active_from <= ${p.today}::date, true) and app.account_closes_on(u.person_id, u.opened_on, 'infinity') is null`,
)

export const usernameTaken = statement(
  (_, p: Parameters<{ username: string; id: string | null }>) => sql<{ id: string }>`
  select id from users where lower(username) = lower(${p.username}::text) and id is distinct from ${p.id}::uuid`,
)

export type AccessValues = {
  username: string
  isEnabled: boolean
  accessType: string
  activeFrom: string | null
  disableOn: string | null
  /** Today, where it is opened again. */
  openedOn: string | null
  personId: string | null
  displayName: string
}
export const updateUser = statement(
  (_, p: Parameters<AccessValues & { id: string; now: Date }>) => sql`
  update users set username = ${p.username}::text, person_id = ${p.personId}::uuid, display_name = ${p.displayName}::text, is_enabled = ${p.isEnabled}::boolean, access_type = ${p.accessType}::text,
    active_from = ${p.activeFrom}::date, disable_on = ${p.disableOn}::date, opened_on = coalesce(${p.openedOn}::date, opened_on), version = version + 1, updated_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)

export const deleteUser = statement((_, p: Parameters<{ id: string }>) => sql`delete from users where id = ${p.id}::uuid`)

export const giveTemporaryPassword = statement(
  (_, p: Parameters<{ id: string; hash: string; until: Date; now: Date }>) => sql`
  update users set password_hash = ${p.hash}::text, temporary_until = ${p.until}::timestamptz,
    password_method = 'TEMPORARY', updated_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)

/** Accounts of people, each with its groups; who is named twice is refused by the database. */
export const insertAccounts = statement(
  (_, p: Parameters<{ accounts: string; groups: readonly string[]; today: string; now: Date }>) => sql`
  with given as (
    select * from jsonb_to_recordset(${p.accounts}::jsonb) as given (
      id uuid, "personId" uuid, username text, "displayName" text, "passwordHash" text, "temporaryUntil" timestamptz,
      "isEnabled" boolean, "accessType" text, "activeFrom" date, "disableOn" date, "passwordMethod" text)
  ), made as (
    insert into users (id, person_id, username, display_name, password_hash, temporary_until, is_enabled, access_type, active_from, disable_on, opened_on, password_method, created_at)
    select id, "personId", username, "displayName", "passwordHash", "temporaryUntil", "isEnabled", "accessType", "activeFrom", "disableOn", ${p.today}::date, "passwordMethod", ${p.now}::timestamptz
    from given
  )
  insert into permission_group_members (permission_group_id, user_id, granted_at)
  select each, given.id, ${p.now}::timestamptz from given, unnest(${p.groups}::uuid[]) as each`,
)

/** The group of everyone, unless the organisation has done away with it. */
export const employeeGroup = statement(() => sql<{ id: string }>`select id from permission_groups where template = 'Employee'`)

export type CandidateRow = {
  id: string
  name: string
  email: string | null
  user_id: string | null
  has_job: boolean
  has_left: boolean
  is_shared: boolean
  is_blacklisted: boolean
  is_taken: boolean
  /** An account of nobody in particular that has the address. */
  account_to_join: string | null
}
export type Judged = CandidateRow & { can: boolean; total: number }
type CandidateParameters = ReachParameters & {
  search: string | null
  names: readonly string[] | null
  ids: readonly string[] | null
  most: number
}
/** People within reach, with what speaks against an account: by their ids, or all who have none or are looked for. */
export const candidates = shapedStatement(
  (_, reach: Reach, p: Parameters<CandidateParameters>) => sql<Judged>`
  with judged as (
    select p.id, p.display_name as name, p.sort_name, e.email, u.id as user_id,
      exists (select from jobs j where j.person_id = p.id and (j.company_end_on is null or j.company_end_on >= ${p.today}::date)) as has_job,
      exists (select from jobs j where j.person_id = p.id) as has_had_job,
      exists (select from person_emails o where o.email_key = e.email_key and o.person_id <> p.id and o.is_primary) as is_shared,
      exists (select from message_blacklist_entries b
        where b.address in (lower(e.email), lower(split_part(e.email, '@', 2)))) as is_blacklisted,
      exists (select from users t where lower(t.username) = lower(e.email) and t.person_id is distinct from p.id) as is_taken,
      (select t.id from users t where lower(t.username) = lower(e.email) and t.person_id is null and t.kind = 'account') as account_to_join
    from people_card p
      left join person_emails e on e.person_id = p.id and e.is_primary
      left join users u on u.person_id = p.id
    where ${withinReach(reach, 'p.id', p)}
      and (${p.ids}::uuid[] is null or p.id = any (${p.ids}::uuid[]))
      and (${p.search}::text is null or ${hasNames(sql`p.sort_name`, p.names)} or strpos(e.email_key, ${p.search}::text) > 0)
      and (u.id is null or ${p.ids}::uuid[] is not null or ${p.search}::text is not null)
  ), placed as (
    select *, user_id is null and has_job and email is not null and not is_shared and not is_blacklisted and not is_taken as can from judged
  ), numbered as (
    select *, count(*) over (partition by can)::integer as total, row_number() over (partition by can order by sort_name, id) as place from placed
  )
  select id, name, email, user_id, has_job, has_had_job and not has_job as has_left, is_shared, is_blacklisted, is_taken, account_to_join, can, total
  from numbered
  where place <= ${p.most}::integer order by sort_name, id`,
)

export type Administrator = { id: string; username: string; display_name: string; state: Exclude<AdministratorState, 'NONE'> }
/** The administrator who has come furthest: has signed in, else could, else is only invited. Accounts of people are their organisation's own. */
export const foremostAdministrator = statement(
  () => sql<Administrator>`
  select u.id, u.username, u.display_name,
    case when u.last_signed_in_at is not null then 'SIGNED_IN'
      when u.password_hash is not null or u.person_id is not null then 'NOT_SIGNED_IN' else 'INVITED' end as state
  from users u where u.kind = 'account' and ${isAdministrator}
  order by u.last_signed_in_at is not null desc, u.password_hash is not null or u.person_id is not null desc, u.created_at, u.id limit 1`,
)

export const renameAccount = statement(
  (_, p: Parameters<{ id: string; username: string; displayName: string; now: Date }>) => sql`
  update users set username = ${p.username}::text, display_name = ${p.displayName}::text, version = version + 1, updated_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)
