import type { celebrations } from '@kith/shared/domains/account.ts'
import type { levityModes, remunerationDisplays } from '@kith/shared/domains/organisation/settings.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const findTenants = statement(
  (_, p: Parameters<{ alias: string | null }>) =>
    sql<{
      id: string
      alias: string
      name: string
      is_suspended: boolean
    }>`select id, alias, name, suspended_at is not null as is_suspended from tenants where ${p.alias}::text is null or alias = ${p.alias}::text order by alias limit 2`,
)

/** Ruling 30: a password that is not all that is asked for may be shorter. */
export const minimumLength = sql<number>`case when t.mfa_enforced then t.minimum_password_length else greatest(t.minimum_password_length, 12) end`

export const findSessionUser = statement((db, p: Parameters<{ id: string }>) =>
  db.selectFrom('sessions').select('user_id as id').where('id', '=', p.id),
)

const isSystemAdministrator = sql<boolean>`app.is_system_administrator(u.id)`

export type SignInUser = {
  id: string
  person_id: string | null
  password_hash: string | null
  is_system_administrator: boolean
  is_super_user: boolean
  idle_minutes: number
  administrator_hours: number
  absolute_days: number
  may_sign_in: boolean
  temporary_until: Date | null
  last_signed_in_at: Date | null
  has_authenticator: boolean
  has_passkey: boolean
  mfa_enforced: boolean
  login_mode: string
  /** System administrators, and users who may edit the providers, may do so whatever the organisation has chosen. */
  may_use_password: boolean
  /** The username is the work address of somebody else by now. */
  username_has_passed: boolean
  alias: string
}
/** Of the account `u`, where `t` are the settings of its organisation. */
export const mayUsePassword = (now: RawBuilder<Date>) => sql<boolean>`(t.login_mode <> 'SINGLE_SIGN_ON' or ${isSystemAdministrator}
  or (case when app.has_reports(u.person_id, ${todayAt(now)}) then app.grants_with_reports(u.grants) else u.grants end) ? 'sso_idps.edit')`

const signInUser = (now: RawBuilder<Date>) => sql<SignInUser>`
  select u.id, u.person_id, u.password_hash, u.is_super_user, u.temporary_until, u.last_signed_in_at, t.idle_minutes, t.administrator_hours,
    t.absolute_days, t.mfa_enforced, t.login_mode, exists (select from authenticators a where a.user_id = u.id) as has_authenticator,
    exists (select from passkeys k where k.user_id = u.id) as has_passkey,
    ${mayUsePassword(now)} as may_use_password,
    u.person_id is not null and app.has_passed(u.username, u.person_id, ${todayAt(now)}) as username_has_passed,
    ${isSystemAdministrator} as is_system_administrator, ${maySignIn(now)} as may_sign_in, tenants.alias
  from users u join tenant_settings t using (tenant_id) join tenants on tenants.id = u.tenant_id`
export const findUser = statement(
  (_, p: Parameters<{ username: string; now: Date }>) => sql<SignInUser>`
  ${signInUser(p.now)} where u.kind = 'account' and lower(u.username) = lower(${p.username}::text)`,
)
export const lockSignInUser = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql<SignInUser>`
  ${signInUser(p.now)} where u.kind = 'account' and u.id = ${p.id}::uuid for update of u`,
)

/** A username in the one spelling under which the database compares it: PostgreSQL takes more letters for one than JavaScript does. */
export const spellAsCompared = statement(
  (_, p: Parameters<{ username: string }>) => sql<{ spelling: string }>`select lower(${p.username}::text) as spelling`,
)

export type NewSession = {
  id: string
  user: string
  now: Date
  idleUntil: Date
  expiresAt: Date
  address: string
  userAgent: string
  methods: string[]
  verifiedAt: Date | null
}
export const insertSession = statement(
  (_, p: Parameters<NewSession>) => sql`
  with signed_in as (update users set last_signed_in_at = ${p.now}::timestamptz where id = ${p.user}::uuid)
  insert into sessions (id, user_id, rotated_at, active_at, idle_until, expires_at, methods, verified_at, created_at, address, user_agent)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.now}::timestamptz, ${p.now}::timestamptz, ${p.idleUntil}::timestamptz, ${p.expiresAt}::timestamptz,
    ${p.methods}::text[], ${p.verifiedAt}::timestamptz, ${p.now}::timestamptz, ${p.address}::text, ${p.userAgent}::text)`,
)

/** The session of an access key or an agent, which ends at local midnight after its last day. */
export const insertKeySession = statement(
  (_, p: Parameters<{ id: string; user: string; lastDay: string; kind: 'KEY' | 'AGENT'; now: Date }>) => sql`
  insert into sessions (id, user_id, rotated_at, active_at, idle_until, expires_at, methods, created_at, kind)
  select ${p.id}::uuid, ${p.user}::uuid, ${p.now}::timestamptz, ${p.now}::timestamptz, ends.at, ends.at, '{}', ${p.now}::timestamptz, ${p.kind}::text
  from tenant_settings t cross join lateral (select (${p.lastDay}::date + 1)::timestamp at time zone t.timezone as at) ends`,
)
export const endKeySession = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update sessions set ended_at = ${p.now}::timestamptz, end_reason = 'key revoked' where id = ${p.id}::uuid and kind in ('KEY', 'AGENT') and ended_at is null`,
)

/** Opened by a password alone, although the organisation requires, and the user by now has, more to show. */
const isBehind = sql<boolean>`t.mfa_enforced and not app.has_second_factor(s.methods) and app.has_own_factor(u.id)`

const mayStillAssume = (now: RawBuilder<Date>) =>
  sql<boolean>`app.may_still_assume(s.user_id, s.assumed_user_id, s.assumed_versions, ${todayAt(now)})`

/** Of someone who became an administrator after they had signed in, when an administrator's ends. */
const expiresAt = sql<Date>`least(s.expires_at,
  case when ${isSystemAdministrator} then s.created_at + make_interval(hours => t.administrator_hours) end)`

export const lockSession = statement((db, p: Parameters<{ id: string; now: Date }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .innerJoin('tenant_settings as t', 't.tenant_id', 's.tenant_id')
    .innerJoin('tenants', 'tenants.id', 's.tenant_id')
    .select([
      's.id',
      's.user_id',
      's.generation',
      's.rotated_at',
      's.idle_until',
      's.ended_at',
      's.tenant_id',
      'u.person_id',
      'u.is_super_user',
      't.idle_minutes',
      'tenants.alias',
    ])
    .select([
      isSystemAdministrator.as('is_system_administrator'),
      maySignIn(p.now, sql`s.created_at`).as('may_sign_in'),
      expiresAt.as('expires_at'),
    ])
    .select(isBehind.as('is_behind'))
    .select(mayStillAssume(p.now).as('may_still_assume'))
    .where('s.id', '=', p.id)
    .forUpdate('s'),
)

export const rotateSession = statement(
  (_, p: Parameters<{ id: string; now: Date; idleUntil: Date | null }>) => sql`
  update sessions set generation = generation + 1, rotated_at = ${p.now}::timestamptz,
    active_at = case when ${p.idleUntil}::timestamptz is null then active_at else ${p.now}::timestamptz end,
    idle_until = coalesce(${p.idleUntil}::timestamptz, idle_until)
  where id = ${p.id}::uuid`,
)

export type OpenSessionRow = { id: string; userAgent: string | null; address: string | null; startedAt: Date; lastUsedAt: Date }
const isOpen = (p: Parameters<{ user: string; now: Date }>) =>
  sql`user_id = ${p.user}::uuid and ended_at is null and idle_until > ${p.now}::timestamptz and expires_at > ${p.now}::timestamptz`
export const listOpenSessions = statement(
  (_, p: Parameters<{ user: string; now: Date }>) => sql<OpenSessionRow>`
  select id, user_agent as "userAgent", address, created_at as "startedAt", active_at as "lastUsedAt"
  from sessions where ${isOpen(p)} order by active_at desc, id desc limit 200`,
)
export const findOpenSession = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql<{ id: string }>`
  select id from sessions where id = ${p.id}::uuid and ${isOpen(p)} for update`,
)

/** An open session of the same browser at the same address. */
export const findSessionLike = statement(
  (_, p: Parameters<{ user: string; address: string; userAgent: string; now: Date }>) => sql<{ id: string }>`
  select id from sessions where ${isOpen(p)} and address = ${p.address}::text and user_agent = ${p.userAgent}::text limit 1`,
)

export const endOne = statement(
  (_, p: Parameters<{ id: string; now: Date; reason: string }>) => sql<{ id: string }>`
  update sessions set ended_at = ${p.now}::timestamptz, end_reason = ${p.reason}::text where id = ${p.id}::uuid and ended_at is null returning id`,
)

export const endUsersSessions = statement(
  (_, p: Parameters<{ users: string[]; now: Date; reason: string; except: string | null }>) => sql<{ id: string }>`
  update sessions set ended_at = ${p.now}::timestamptz, end_reason = ${p.reason}::text
  where user_id = any (${p.users}::uuid[]) and ended_at is null and expires_at > ${p.now}::timestamptz and id is distinct from ${p.except}::uuid
  returning id`,
)

/** How far a new organisation has come: whether there is more than its first administrator. */
export type SetUp = { hasOrganisation: boolean; hasPeople: boolean; hasAccounts: boolean; hasRoles: boolean }
const isMoreThanOne = (rows: RawBuilder<unknown>) => sql`(select count(*) > 1 from (${rows} limit 2) as few)`
/** Of the account `u`, while it is an administrator's who has not hidden the guide. */
const setUp = sql<SetUp | null>`case when ${isSystemAdministrator} and not u.is_super_user and not u.hides_set_up_guide then jsonb_build_object(
  'hasOrganisation', exists (select from tenant_settings where version > 1),
  'hasPeople', ${isMoreThanOne(sql`select from people_card`)},
  'hasAccounts', ${isMoreThanOne(sql`select from users others where others.kind = 'account'`)},
  'hasRoles', exists (select from permission_group_members m join permission_groups g on g.id = m.permission_group_id
    where not g.gives_everything and g.template is distinct from 'Employee')) end`

/** Who is signed in, in which organisation. */
export type SessionRow = {
  user_id: string
  person_id: string | null
  display_name: string
  first_name: string | null
  last_name: string | null
  preferred_name: string | null
  picture_id: string | null
  is_system_administrator: boolean
  is_super_user: boolean
  language: string
  timezone: string
  date_format: string
  time_format: string
  start_page: string
  reduced_motion: boolean
  shares_birthday: boolean
  shares_anniversary: boolean
  celebrated: Partial<Record<(typeof celebrations)[number], string>>
  set_up: SetUp | null
  tenant_name: string
  tenant_alias: string
  tenant_country: string
  tenant_currency: string
  entity_countries: (string | null)[]
  tenant_timezone: string
  tenant_date_format: string
  tenant_time_format: string
  first_day_of_week: string
  minimum_password_length: number
  probation_enabled: boolean
  probation_months: number
  remuneration_decimals: number
  remuneration_display: (typeof remunerationDisplays)[number]
  prorated_salary_shown: boolean
  levity_mode: (typeof levityModes)[number]
  goal_approval: boolean
  goal_weight: boolean
  organisation_objectives: boolean
  words_version: string | null
  tenant_id: string
  cover_id: string | null
}
export const findOwnSession = statement(
  (_, p: Parameters<{ user: string }>) => sql<SessionRow>`
  select u.id as user_id, u.person_id, u.display_name, p.first_name, p.last_name, p.preferred_name, p.picture_id, ${isSystemAdministrator} as is_system_administrator, u.is_super_user,
    coalesce(u.language, t.language) as language, coalesce(u.timezone, t.timezone) as timezone,
    coalesce(u.date_format, t.date_format) as date_format, coalesce(u.time_format, t.time_format) as time_format,
    coalesce(u.start_page, 'dashboard') as start_page, u.reduced_motion, u.shares_birthday, u.shares_anniversary, u.celebrated, ${setUp} as set_up,
    tenants.name as tenant_name, tenants.alias as tenant_alias, t.country as tenant_country, t.currency as tenant_currency,
    array(select distinct country from business_entities) as entity_countries, t.timezone as tenant_timezone,
    t.date_format as tenant_date_format, t.time_format as tenant_time_format, t.first_day_of_week, ${minimumLength} as minimum_password_length, t.probation_enabled, t.probation_months, t.remuneration_decimals, t.remuneration_display, t.prorated_salary_shown, t.levity_mode, t.goal_approval, t.goal_weight, t.organisation_objectives, t.words_version, t.tenant_id, t.cover_id
  from users u join tenant_settings t using (tenant_id) join tenants on tenants.id = u.tenant_id
    left join people_card p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.id = ${p.user}::uuid`,
)

/** What the account of a session is, beyond what every page needs to know of it. */
export type AccountRow = { active_from: string | null; has_factor: boolean; subject: string | null; groups: string[] }
export const findOwnAccount = statement(
  (_, p: Parameters<{ user: string; today: string }>) => sql<AccountRow>`
  select u.active_from, app.has_own_factor(u.id) as has_factor,
    (select l.subject from linked_identities l where l.user_id = u.id order by l.created_at, l.subject limit 1) as subject,
    array(select g.name from app.group_members(${p.today}::date) m join permission_groups g on g.id = m.permission_group_id
      where m.user_id = u.id order by lower(g.name)) as groups
  from users u where u.id = ${p.user}::uuid`,
)

export type PasswordOwner = { username: string; names: string[]; minimum: number; passwordHash: string | null }
/** What a new password of an account is measured by. */
export const findPasswordOwner = statement(
  (_, p: Parameters<{ user: string }>) => sql<PasswordOwner>`
  select u.username, ${minimumLength} as minimum, u.password_hash as "passwordHash",
    array_remove(array[u.username, u.display_name, p.display_name, p.first_name, p.last_name, p.preferred_name, tenants.name, tenants.alias], null)
      as names
  from users u join tenant_settings t using (tenant_id) join tenants on tenants.id = u.tenant_id
    left join people_card p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.id = ${p.user}::uuid and u.kind = 'account'`,
)
export const updatePassword = statement(
  (_, p: Parameters<{ user: string; hash: string; temporaryUntil: Date | null; now: Date }>) => sql`
  update users set password_hash = ${p.hash}::text, temporary_until = ${p.temporaryUntil}::timestamptz, updated_at = ${p.now}::timestamptz
  where id = ${p.user}::uuid`,
)

export const forgetGuesses = statement(() => sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`)

/** In the time zone of the organisation whose settings are `t`. */
export const todayAt = (now: RawBuilder<Date>) => sql<string>`(${now}::timestamptz at time zone t.timezone)::date`

/** The account `u` is closed because its person's last job has ended, or has been since a moment. */
export const isClosed = (now: RawBuilder<Date>, since: RawBuilder<unknown> = now) =>
  sql<boolean>`app.account_closed(u.id, u.person_id, u.opened_on, (${since}::timestamptz at time zone t.timezone)::date, ${todayAt(now)})`

/** Of an organisation `tenants` that is not suspended; enabled, and today, in the organisation's time zone, neither before the first day, unless its access is limited till then, nor on or after the last day of the account. */
function maySignIn(now: RawBuilder<Date>, since?: RawBuilder<unknown>): RawBuilder<boolean> {
  const today = todayAt(now)
  return sql<boolean>`tenants.suspended_at is null and u.is_enabled and (u.access_type = 'LIMITED' or coalesce(u.active_from <= ${today}, true))
    and coalesce(u.disable_on > ${today}, true) and not ${isClosed(now, since)}`
}
