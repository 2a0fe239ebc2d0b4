import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isClosed } from '../sql.ts'

export type ProviderRow = {
  tenant_id: string
  id: string
  name: string
  protocol: string
  is_enabled: boolean
  issuer: string
  client_id: string | null
  sign_on_address: string | null
  log_out_address: string | null
  certificates: string | null
  subject_attribute: string | null
  sealed_secret: Buffer | null
  ends_provider_session: boolean
  signs_requests: boolean
  tested_at: Date | null
  findings: string[]
  version: number
  created_at: Date
}
export const providerColumns = sql`p.tenant_id, p.id, p.name, p.protocol, p.is_enabled, p.issuer, p.client_id, p.sealed_secret,
  p.sign_on_address, p.log_out_address, p.certificates, p.subject_attribute, p.ends_provider_session, p.signs_requests,
  p.tested_at, p.findings, p.version, p.created_at`

export const listProviders = statement(
  () => sql<ProviderRow>`select ${providerColumns} from identity_providers p order by p.name_key, p.id limit 200`,
)
export const providerById = statement(
  (_, p: Parameters<{ id: string }>) => sql<ProviderRow>`select ${providerColumns} from identity_providers p where p.id = ${p.id}::uuid`,
)
export const lockProvider = statement(
  (_, p: Parameters<{ id: string }>) =>
    sql<ProviderRow>`select ${providerColumns} from identity_providers p where p.id = ${p.id}::uuid for update`,
)
export const providerNamed = statement(
  (_, p: Parameters<{ name: string; except: string | null }>) => sql<{ id: string }>`
  select id from identity_providers where name_key = app.name_key(${p.name}::text) and id is distinct from ${p.except}::uuid`,
)
export const countOtherEnabled = statement(
  (_, p: Parameters<{ id: string | null }>) => sql<{ total: number }>`
  select count(*)::integer as total from identity_providers where is_enabled and id is distinct from ${p.id}::uuid`,
)

export type NewProvider = {
  id: string
  name: string
  protocol: string
  issuer: string
  clientId: string | null
  signOnAddress: string | null
  logOutAddress: string | null
  certificates: string | null
  subjectAttribute: string | null
  sealedSecret: Buffer | null
  endsProviderSession: boolean
  signsRequests: boolean
  now: Date
}
export const insertProvider = statement(
  (_, p: Parameters<NewProvider>) => sql`
  insert into identity_providers (id, name, protocol, issuer, client_id, sealed_secret, ends_provider_session, signs_requests,
    sign_on_address, log_out_address, certificates, subject_attribute, created_at)
  values (${p.id}::uuid, ${p.name}::text, ${p.protocol}::text, ${p.issuer}::text, ${p.clientId}::text, ${p.sealedSecret}::bytea,
    ${p.endsProviderSession}::boolean, ${p.signsRequests}::boolean, ${p.signOnAddress}::text, ${p.logOutAddress}::text, ${p.certificates}::text, ${p.subjectAttribute}::text, ${p.now}::timestamptz)`,
)
export type ProviderValues = Omit<NewProvider, 'protocol' | 'now'> & { isEnabled: boolean }
export const updateProvider = statement(
  (_, p: Parameters<ProviderValues>) => sql`
  update identity_providers set name = ${p.name}::text, is_enabled = ${p.isEnabled}::boolean, issuer = ${p.issuer}::text,
    client_id = ${p.clientId}::text, sealed_secret = ${p.sealedSecret}::bytea,
    ends_provider_session = ${p.endsProviderSession}::boolean, signs_requests = ${p.signsRequests}::boolean, sign_on_address = ${p.signOnAddress}::text, log_out_address = ${p.logOutAddress}::text,
    certificates = ${p.certificates}::text, subject_attribute = ${p.subjectAttribute}::text, tested_at = null, findings = '{}', version = version + 1
  where id = ${p.id}::uuid`,
)
/** What a test has found of a provider that is as it was then. */
export const noteFindings = statement(
  (_, p: Parameters<{ id: string; version: number; findings: readonly string[]; now: Date }>) => sql`
  update identity_providers set tested_at = ${p.now}::timestamptz, findings = ${p.findings}::text[]
  where id = ${p.id}::uuid and version = ${p.version}::integer`,
)
export const deleteProvider = statement((db, p: Parameters<{ id: string }>) => db.deleteFrom('identity_providers').where('id', '=', p.id))

export type DomainRow = {
  id: string
  identity_provider_id: string
  domain: string
  token: string
  checked_at: Date | null
  proven_at: Date | null
}
export const listDomains = statement(
  () => sql<DomainRow>`select id, identity_provider_id, domain, token, checked_at, proven_at from email_domains order by domain limit 1000`,
)
export const domainById = statement(
  (_, p: Parameters<{ id: string }>) => sql<DomainRow>`
  select id, identity_provider_id, domain, token, checked_at, proven_at from email_domains where id = ${p.id}::uuid`,
)
export const domainNamed = statement((db, p: Parameters<{ domain: string }>) =>
  db.selectFrom('email_domains').select('id').where('domain', '=', p.domain),
)
export const insertDomain = statement(
  (_, p: Parameters<{ id: string; providerId: string; domain: string; token: string }>) => sql<{ id: string }>`
  insert into email_domains (id, identity_provider_id, domain, token)
  values (${p.id}::uuid, ${p.providerId}::uuid, ${p.domain}::text, ${p.token}::text)
  on conflict (tenant_id, domain) do nothing returning id`,
)
export const deleteDomain = statement((db, p: Parameters<{ id: string }>) => db.deleteFrom('email_domains').where('id', '=', p.id))

/** What a look into the name service has found; a domain that was proven stays so. Returns the domain where this proved it. */
export const noteCheck = statement(
  (_, p: Parameters<{ id: string; token: string; isThere: boolean; now: Date }>) => sql<{ domain: string; isNew: boolean }>`
  update email_domains d set checked_at = ${p.now}::timestamptz,
    proven_at = coalesce(d.proven_at, case when ${p.isThere}::boolean then ${p.now}::timestamptz end)
  from email_domains before
  where d.id = ${p.id}::uuid and d.token = ${p.token}::text and before.tenant_id = d.tenant_id and before.id = d.id
  returning d.domain, before.proven_at is null and d.proven_at is not null as "isNew"`,
)

/** Another issuer has to be vouched for again, with another record. */
export const unproveDomains = statement(
  (_, p: Parameters<{ providerId: string; tokens: readonly string[] }>) => sql`
  update email_domains d set proven_at = null, checked_at = null, token = t.token
  from (select id, row_number() over (order by id) as place from email_domains where identity_provider_id = ${p.providerId}::uuid) n
  join unnest(${p.tokens}::text[]) with ordinality t (token, place) using (place)
  where d.id = n.id`,
)
export const countDomains = statement(
  (_, p: Parameters<{ providerId: string }>) => sql<{ total: number }>`
  select count(*)::integer as total from email_domains where identity_provider_id = ${p.providerId}::uuid`,
)

/** Whether a provider vouches for addresses of a domain. */
export const vouchesFor = statement(
  (_, p: Parameters<{ providerId: string; domain: string }>) => sql<{ id: string }>`
  select id from email_domains where identity_provider_id = ${p.providerId}::uuid and domain = ${p.domain}::text and proven_at is not null`,
)

type Identity = { providerId: string; issuer: string; subject: string }
/** Notes that it is being used. */
export const useLinkedIdentity = statement(
  (_, p: Parameters<Identity & { now: Date }>) => sql<{ id: string }>`
  update linked_identities set last_used_at = ${p.now}::timestamptz
  where identity_provider_id = ${p.providerId}::uuid and issuer = ${p.issuer}::text and subject = ${p.subject}::text
  returning user_id as id`,
)
/** The provider through which an account was last used, of those that are on. */
export const lastProviderOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ id: string }>`
  select p.id from linked_identities l join identity_providers p on p.id = l.identity_provider_id
  where l.user_id = ${p.user}::uuid and p.is_enabled order by l.last_used_at desc limit 1`,
)
/** Returns no row where the account is someone else at this issuer already. */
export const linkIdentity = statement(
  (_, p: Parameters<Identity & { user: string; now: Date }>) => sql<{ id: string }>`
  insert into linked_identities (identity_provider_id, issuer, subject, user_id, created_at, last_used_at)
  values (${p.providerId}::uuid, ${p.issuer}::text, ${p.subject}::text, ${p.user}::uuid, ${p.now}::timestamptz, ${p.now}::timestamptz)
  on conflict do nothing returning user_id as id`,
)

/** Another attribute calls them by other names. */
export const unlinkAll = statement((db, p: Parameters<{ providerId: string }>) =>
  db.deleteFrom('linked_identities').where('identity_provider_id', '=', p.providerId),
)

export const countLinked = statement(
  () => sql<{ id: string; total: number }>`
  select identity_provider_id as id, count(*)::integer as total from linked_identities group by identity_provider_id limit 200`,
)
/** Open accounts that no provider knows yet. */
export const countUnlinked = statement(
  () => sql<{ total: number }>`
  select count(*)::integer as total from users u
  where u.kind = 'account' and u.is_enabled and not exists (select from linked_identities l where l.user_id = u.id)`,
)

export const lockLoginMode = statement(
  (_, p: Parameters<{ tenant: string }>) => sql<{ loginMode: string }>`
  select login_mode as "loginMode" from tenant_settings where tenant_id = ${p.tenant}::uuid for update`,
)
export const setLoginMode = statement(
  (_, p: Parameters<{ tenant: string; loginMode: string }>) => sql`
  update tenant_settings set login_mode = ${p.loginMode}::text where tenant_id = ${p.tenant}::uuid`,
)
export const findLoginMode = statement(
  () => sql<{ loginMode: string; logoId: string | null; splashId: string | null }>`
  select login_mode as "loginMode", logo_id as "logoId", splash_id as "splashId" from tenant_settings`,
)

export type NewAttempt = {
  providerId: string
  redirectUri: string
  returnTo: string | null
  /** The session whose user is to show again who they are; null where someone signs in. */
  sessionId: string | null
}
export type Attempt = NewAttempt & { stateHash: string; sealedAnswer: Buffer | null; begunAt: Date; sessionUserId: string | null }
/** Forgets those that have expired, which nobody needs to know any more. */
export const insertAttempt = statement(
  (_, p: Parameters<NewAttempt & { stateHash: string; browserHash: string; expiresAt: Date; now: Date }>) => sql`
  with expired as (delete from sign_in_attempts where expires_at < ${p.now}::timestamptz)
  insert into sign_in_attempts (state_hash, browser_hash, identity_provider_id, redirect_uri, return_to, session_id, begun_at, expires_at)
  values (${p.stateHash}::text, ${p.browserHash}::text, ${p.providerId}::uuid, ${p.redirectUri}::text, ${p.returnTo}::text,
    ${p.sessionId}::uuid, ${p.now}::timestamptz, ${p.expiresAt}::timestamptz)`,
)
const attemptColumns = sql`identity_provider_id as "providerId", redirect_uri as "redirectUri", return_to as "returnTo",
  state_hash as "stateHash", sealed_answer as "sealedAnswer", begun_at as "begunAt", session_id as "sessionId",
  (select s.user_id from sessions s where s.id = session_id) as "sessionUserId"`
/** Uses an attempt up. */
export const takeAttempt = statement(
  (_, p: Parameters<{ stateHash: string; browserHash: string; providerId: string; now: Date }>) => sql<Attempt>`
  delete from sign_in_attempts
  where state_hash = ${p.stateHash}::text and browser_hash = ${p.browserHash}::text and identity_provider_id = ${p.providerId}::uuid
    and expires_at > ${p.now}::timestamptz
  returning ${attemptColumns}`,
)
export const attemptByState = statement(
  (_, p: Parameters<{ stateHash: string; providerId: string; now: Date }>) => sql<Attempt>`
  select ${attemptColumns} from sign_in_attempts
  where state_hash = ${p.stateHash}::text and identity_provider_id = ${p.providerId}::uuid and expires_at > ${p.now}::timestamptz`,
)
/** Returns no row where one has been kept before. */
export const keepAnswer = statement(
  (_, p: Parameters<{ stateHash: string; providerId: string; sealedAnswer: Buffer; now: Date }>) => sql<{ stateHash: string }>`
  update sign_in_attempts set sealed_answer = ${p.sealedAnswer}::bytea
  where state_hash = ${p.stateHash}::text and identity_provider_id = ${p.providerId}::uuid and expires_at > ${p.now}::timestamptz
    and sealed_answer is null
  returning state_hash as "stateHash"`,
)

export const otherAdministrators = statement(
  (_, p: Parameters<{ user: string; now: Date }>) => sql<{ id: string }>`
  select u.id from users u join tenant_settings t on t.tenant_id = u.tenant_id
  where u.kind = 'account' and u.is_enabled and u.id <> ${p.user}::uuid and app.is_system_administrator(u.id) and not ${isClosed(p.now)} limit 200`,
)
