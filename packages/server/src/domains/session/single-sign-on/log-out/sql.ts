import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { providerColumns, type ProviderRow } from '../sql.ts'

export type ProviderSession = {
  providerId: string
  issuer: string
  subject: string
  sid: string | null
}
type NewProviderSession = ProviderSession & { id: string; sealedHint: Buffer | null; expiresAt: Date; now: Date }
/** Forgets those that have expired, which nobody needs to know any more. */
export const insertProviderSession = statement(
  (_, p: Parameters<NewProviderSession>) => sql`
  with expired as (delete from provider_sessions where expires_at < ${p.now}::timestamptz)
  insert into provider_sessions (id, identity_provider_id, issuer, subject, sid, sealed_hint, expires_at)
  values (${p.id}::uuid, ${p.providerId}::uuid, ${p.issuer}::text, ${p.subject}::text, ${p.sid}::text, ${p.sealedHint}::bytea, ${p.expiresAt}::timestamptz)`,
)

/** Returns no row where the provider has ended it meanwhile. */
export const bindProviderSession = statement(
  (_, p: Parameters<{ id: string; session: string; expiresAt: Date; now: Date }>) => sql<{ id: string }>`
  update provider_sessions set session_id = ${p.session}::uuid, expires_at = ${p.expiresAt}::timestamptz
  where id = ${p.id}::uuid and session_id is null and expires_at > ${p.now}::timestamptz returning id`,
)

/** In its place comes the one in which its user has shown again who they are. */
export const forgetProviderSession = statement((db, p: Parameters<{ session: string }>) =>
  db.deleteFrom('provider_sessions').where('session_id', '=', p.session),
)

export const bindToVerified = statement(
  (_, p: Parameters<{ id: string; session: string }>) => sql`
  update provider_sessions there set session_id = s.id, expires_at = s.expires_at
  from sessions s where there.id = ${p.id}::uuid and there.session_id is null and s.id = ${p.session}::uuid`,
)

/** The session at a provider that is to end with one here, which its user has just ended: one that had lapsed is not ended there. */
export const takeProviderSession = statement(
  (_, p: Parameters<{ session: string }>) => sql<ProviderRow & { there_id: string; sealed_hint: Buffer | null }>`
  with taken as (
    delete from provider_sessions there using sessions s
    where there.session_id = ${p.session}::uuid and s.id = there.session_id and s.ended_at < least(s.idle_until, s.expires_at)
    returning there.id as there_id, there.identity_provider_id, there.sealed_hint)
  select ${providerColumns}, taken.there_id, taken.sealed_hint
  from taken join identity_providers p on p.id = taken.identity_provider_id and p.is_enabled and p.ends_provider_session`,
)

/** Sessions here that came from one at a provider, or from all of a subject where `sid` is null; those that wait for a second step are forgotten. */
export const endProviderSessions = statement(
  (_, p: Parameters<{ providerId: string; issuer: string; subject: string | null; sid: string | null }>) => sql<{
    id: string
    user: string
  }>`
  with ended as (
    delete from provider_sessions there
    where identity_provider_id = ${p.providerId}::uuid and issuer = ${p.issuer}::text
      and (${p.subject}::text is null or subject = ${p.subject}::text)
      and (${p.sid}::text is null or sid = ${p.sid}::text or (sid is null and ${p.subject}::text is not null))
    returning session_id)
  select s.id, s.user_id as "user" from ended join sessions s on s.id = ended.session_id where s.ended_at is null`,
)

/** Returns no row for a message that has been seen before. */
export const spendMessage = statement(
  (_, p: Parameters<{ providerId: string; hash: string; expiresAt: Date; now: Date }>) => sql<{ hash: string }>`
  with expired as (delete from spent_messages where expires_at < ${p.now}::timestamptz)
  insert into spent_messages (identity_provider_id, message_hash, expires_at)
  values (${p.providerId}::uuid, ${p.hash}::text, ${p.expiresAt}::timestamptz)
  on conflict do nothing returning message_hash as hash`,
)
