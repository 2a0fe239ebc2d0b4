import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { isClosedOn } from '#platform/rights/acting.ts'

/** An integration that lasts, with what its secret is compared with. */
export const shownDirectory = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ secret_hash: Buffer; connected_by: string | null; state: string }>`
  select secret_hash, connected_by, state from integrations
  where id = ${p.id}::uuid and slug = 'directory-service' and state <> 'DISABLED' and direction <> 'TO' and secret_hash is not null`,
)

export type AccountRow = {
  id: string
  /** As the directory has it. */
  username: string
  display_name: string
  external_id: string | null
  given_name: string | null
  family_name: string | null
  email: string | null
  is_active: boolean
  /** The last job of its person has ended, which has closed it. */
  has_left: boolean
  created_at: Date
  updated_at: Date
}
type At = { today: string }
const columns = (
  p: Parameters<At>,
) => sql`u.id, coalesce(n.user_name, u.username) as username, u.display_name, l.external_id, coalesce(p.preferred_name, p.first_name) as given_name,
  p.last_name as family_name, coalesce(e.email, u.username) as email,
  u.is_enabled and coalesce(u.disable_on > ${p.today}::date, true) and not ${isClosedOn(p.today)} as is_active, ${isClosedOn(p.today)} as has_left,
  u.created_at, coalesce(u.updated_at, u.created_at) as updated_at`
const accounts = sql`users u left join directory_links l on l.user_id = u.id
  left join directory_user_names n on n.user_id = u.id left join people p on p.id = u.person_id
  left join person_emails e on e.person_id = u.person_id and e.is_primary`
/** Administrators look after themselves: for a directory they are not there. */
const isOfDirectory = sql<boolean>`u.kind = 'account' and not app.is_system_administrator(u.id)`

export const accountById = statement(
  (_, p: Parameters<At & { id: string }>) => sql<AccountRow>`
  select ${columns(p)} from ${accounts} where u.id = ${p.id}::uuid and ${isOfDirectory}`,
)
/** The accounts with a username, of Kith or of a directory, each found by an index. */
const named = (username: Parameters<{ username: string }>['username']) => sql`
  select id from users where lower(username) = lower(${username}::text)
  union all select user_id from directory_user_names where lower(user_name) = lower(${username}::text)`

/** By which of its names a directory looks for an account. */
export type SoughtBy = 'any' | 'userName' | 'externalId' | 'id' | 'email'
type Sought = At & { value: string; offset: number; limit: number }
const ways = {
  any: () => sql<boolean>`true`,
  userName: (p: Parameters<Sought>) => sql<boolean>`u.id in (${named(p.value)})`,
  externalId: (p: Parameters<Sought>) => sql<boolean>`l.external_id = ${p.value}::text`,
  id: (p: Parameters<Sought>) => sql<boolean>`u.id::text = lower(${p.value}::text)`,
  email: (p: Parameters<Sought>) => sql<boolean>`e.email_key = lower(${p.value}::text)`,
} as const
export const accountsBy = shapedStatement(
  (_, by: SoughtBy, p: Parameters<Sought>) => sql<AccountRow & { total: number }>`
  select found.*, (count(*) over ())::integer as total from (
    select ${columns(p)} from ${accounts} where ${isOfDirectory} and ${p.value}::text is not null and ${ways[by](p)}) found
  order by found.created_at, found.id offset ${p.offset}::integer limit ${p.limit}::integer`,
)

/** The account with a username, of Kith or of the directory, whoever's it is. */
export const usernameHeld = statement(
  (_, p: Parameters<{ username: string; notOf: string | null }>) => sql<{ id: string }>`
  select id from (${named(p.username)}) account where id is distinct from ${p.notOf}::uuid`,
)
/** The people with this primary address; more than one where they share it. */
export const peopleWithAddress = statement(
  (_, p: Parameters<{ email: string }>) => sql<{ person_id: string; user_id: string | null }>`
  select e.person_id, u.id as user_id from person_emails e left join users u on u.person_id = e.person_id and u.kind = 'account'
  where e.email_key = lower(${p.email}::text) and e.is_primary limit 2`,
)

export const linkedTo = statement(
  (_, p: Parameters<{ external: string }>) => sql<{ user_id: string }>`
  select user_id from directory_links where external_id = ${p.external}::text`,
)
export const linkAccount = statement(
  (_, p: Parameters<{ external: string; user: string }>) => sql`
  insert into directory_links (external_id, user_id) values (${p.external}::text, ${p.user}::uuid)
  on conflict (tenant_id, user_id) do update set external_id = excluded.external_id`,
)
export const unlinkAccount = statement(
  (_, p: Parameters<{ user: string }>) => sql`delete from directory_links where user_id = ${p.user}::uuid`,
)
export const forgetUserName = statement(
  (_, p: Parameters<{ user: string }>) => sql`delete from directory_user_names where user_id = ${p.user}::uuid`,
)
/** Nothing is kept where it is the name in Kith. */
export const keepUserName = statement(
  (_, p: Parameters<{ user: string; userName: string }>) => sql`
  insert into directory_user_names (user_id, user_name)
  select id, ${p.userName}::text from users where id = ${p.user}::uuid and lower(username) <> lower(${p.userName}::text)`,
)
