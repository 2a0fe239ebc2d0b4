import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isClosed, mayUsePassword, minimumLength, todayAt } from '../sql.ts'

/** The user of an account, and where they get mail. */
export type AccountHolder = {
  userId: string
  username: string
  name: string
  personId: string | null
  language: string
  timezone: string
  /** Null while no address is theirs. */
  address: string | null
  organisation: string
  alias: string
  minimum: number
  /** False where they sign in through a provider only. */
  mayUsePassword: boolean
}
export const findAccountHolder = statement(
  (_, p: Parameters<{ user: string; now: Date }>) => sql<AccountHolder>`
  select u.id as "userId", u.username, u.display_name as name, u.person_id as "personId", coalesce(u.language, t.language) as language,
    coalesce(u.timezone, t.timezone) as timezone, tenants.name as organisation, tenants.alias, ${minimumLength} as minimum,
    ${mayUsePassword(p.now)} as "mayUsePassword", app.address_of(u.id, ${todayAt(p.now)}) as address
  from users u join tenant_settings t using (tenant_id) join tenants on tenants.id = u.tenant_id
  where u.id = ${p.user}::uuid and u.kind = 'account'`,
)

export const noteInvitation = statement(
  (_, p: Parameters<{ user: string }>) => sql`update users set password_method = 'INVITATION' where id = ${p.user}::uuid`,
)

export const findOpenInvitation = statement(
  (_, p: Parameters<{ user: string; now: Date }>) => sql<{ id: string }>`
  select id from account_links
  where user_id = ${p.user}::uuid and purpose = 'invitation' and used_at is null and expires_at > ${p.now}::timestamptz`,
)

export const dropLinks = statement((db, p: Parameters<{ user: string; purpose: string | null }>) =>
  db
    .deleteFrom('account_links')
    .where('user_id', '=', p.user)
    .where(sql<boolean>`(${p.purpose}::text is null or purpose = ${p.purpose}::text)`),
)

export const dropLinksOf = statement(
  (_, p: Parameters<{ users: string[] }>) => sql`delete from account_links where user_id = any (${p.users}::uuid[])`,
)

export type NewLink = { id: string; user: string; purpose: string; address: string | null; hash: string; now: Date; expiresAt: Date }
export const insertLink = statement(
  (_, p: Parameters<NewLink>) => sql`
  insert into account_links (id, user_id, purpose, address, secret_hash, created_at, expires_at)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.purpose}::text, ${p.address}::text, ${p.hash}::text, ${p.now}::timestamptz, ${p.expiresAt}::timestamptz)`,
)

export type LinkRow = { userId: string; username: string; displayName: string; expiresAt: Date }
const linkColumns = sql`u.id as "userId", u.username, u.display_name as "displayName", l.expires_at as "expiresAt"`
/** An invitation may be taken up before the account begins; a link to an account that is closed, or was meanwhile, leads nowhere, nor does one in the mailbox of somebody else by now. */
const isUsable = (p: Parameters<{ hash: string; purpose: string; now: Date }>) => sql`
  l.secret_hash = ${p.hash}::text and l.purpose = ${p.purpose}::text and l.used_at is null and l.expires_at > ${p.now}::timestamptz
  and u.id = l.user_id and u.tenant_id = l.tenant_id and u.kind = 'account' and u.is_enabled
  and t.tenant_id = u.tenant_id and not exists (select from tenants where id = u.tenant_id and suspended_at is not null)
  and coalesce(u.disable_on > ${todayAt(p.now)}, true)
  and not ${isClosed(p.now, sql`l.created_at`)}
  and (l.address is null or lower(l.address) = lower(app.address_of(u.id, ${todayAt(p.now)})))`
export const findLink = statement(
  (_, p: Parameters<{ hash: string; purpose: string; now: Date }>) =>
    sql<LinkRow>`select ${linkColumns} from account_links l, users u, tenant_settings t where ${isUsable(p)}`,
)
export const useLink = statement(
  (_, p: Parameters<{ hash: string; purpose: string; now: Date }>) => sql<LinkRow>`
  update account_links l set used_at = ${p.now}::timestamptz from users u, tenant_settings t where ${isUsable(p)} returning ${linkColumns}`,
)
