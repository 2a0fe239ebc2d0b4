import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { mayUsePassword, minimumLength } from '../sql.ts'

/** Where the user of an account gets mail: at their primary work address, else the address that they sign in with. */
export type AccountHolder = {
  username: string
  name: string
  personId: string | null
  language: string
  timezone: string
  address: string
  organisation: string
  alias: string
  minimum: number
  /** False where they sign in through a provider only. */
  mayUsePassword: boolean
}
export const findAccountHolder = statement(
  (_, p: Parameters<{ user: string }>) => sql<AccountHolder>`
  select u.username, u.display_name as name, u.person_id as "personId", coalesce(u.language, t.language) as language,
    coalesce(u.timezone, t.timezone) as timezone, tenants.name as organisation, tenants.alias, ${minimumLength} as minimum,
    ${mayUsePassword} as "mayUsePassword",
    coalesce((select e.email from person_emails e where e.person_id = u.person_id and e.is_primary and not e.is_personal limit 1), u.username) as address
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
