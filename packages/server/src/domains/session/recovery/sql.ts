import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { mayUsePassword, minimumLength, todayAt } from '../sql.ts'

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
