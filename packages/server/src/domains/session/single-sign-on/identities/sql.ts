import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { mayUsePassword } from '../../sql.ts'

export type IdentityRow = {
  id: string
  provider: string
  issuer: string
  subject: string
  linkedAt: Date
  lastUsedAt: Date | null
  isInUse: boolean
  isOnlyWayIn: boolean
}

const letsIn = sql<boolean>`p.is_enabled and t.login_mode <> 'PASSWORD'`
const hasOtherIdentity = sql<boolean>`exists (
  select from linked_identities o join identity_providers op on op.tenant_id = o.tenant_id and op.id = o.identity_provider_id
  where o.user_id = l.user_id and o.id <> l.id and op.is_enabled)`
const hasPassword = (now: RawBuilder<Date>) => sql<boolean>`
  ${mayUsePassword(now)} and (u.password_hash is not null or exists (select from passkeys k where k.user_id = u.id))`

export const listIdentities = statement(
  (_, p: Parameters<{ user: string; now: Date }>) => sql<IdentityRow>`
  select l.id, p.name as provider, l.issuer, l.subject, l.created_at as "linkedAt", l.last_used_at as "lastUsedAt", ${letsIn} as "isInUse",
    ${letsIn} and not ${hasOtherIdentity} and not (${hasPassword(p.now)}) as "isOnlyWayIn"
  from linked_identities l
    join identity_providers p on p.tenant_id = l.tenant_id and p.id = l.identity_provider_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
    join tenant_settings t on t.tenant_id = l.tenant_id
  where l.user_id = ${p.user}::uuid order by l.created_at, l.id limit 200`,
)
/** So that of two at once the second sees what the first has left. */
export const lockIdentities = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ id: string }>`
  select id from linked_identities where user_id = ${p.user}::uuid order by id for update`,
)
export const deleteIdentity = statement((db, p: Parameters<{ id: string }>) => db.deleteFrom('linked_identities').where('id', '=', p.id))
