import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const findAuthenticator = statement((db, p: Parameters<{ user: string }>) =>
  db.selectFrom('authenticators').select(['sealed_seed as sealedSeed', 'created_at as createdAt']).where('user_id', '=', p.user),
)

/** In place of an earlier one. */
export const saveAuthenticator = statement(
  (_, p: Parameters<{ user: string; sealedSeed: Buffer; step: number; now: Date }>) => sql`
  insert into authenticators (user_id, sealed_seed, last_step, created_at)
  values (${p.user}::uuid, ${p.sealedSeed}::bytea, ${p.step}::bigint, ${p.now}::timestamptz)
  on conflict (tenant_id, user_id) do update
    set sealed_seed = excluded.sealed_seed, last_step = excluded.last_step, created_at = excluded.created_at`,
)

/** Returns no row for a code of the same thirty seconds as the last one, or of earlier ones. */
export const useStep = statement(
  (_, p: Parameters<{ user: string; step: number }>) => sql<{ user_id: string }>`
  update authenticators set last_step = ${p.step}::bigint where user_id = ${p.user}::uuid and last_step < ${p.step}::bigint returning user_id`,
)

export const deleteAuthenticator = statement((db, p: Parameters<{ user: string }>) =>
  db.deleteFrom('authenticators').where('user_id', '=', p.user),
)

export const deleteRecoveryCodes = statement((db, p: Parameters<{ user: string }>) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', p.user),
)

export const insertRecoveryCodes = statement(
  (_, p: Parameters<{ user: string; marks: readonly string[]; now: Date }>) => sql`
  insert into recovery_codes (user_id, mark, created_at)
  select ${p.user}::uuid, mark, ${p.now}::timestamptz from unnest(${p.marks}::text[]) as mark`,
)

export const useRecoveryCode = statement(
  (_, p: Parameters<{ user: string; mark: string; now: Date }>) => sql<{ mark: string }>`
  update recovery_codes set used_at = ${p.now}::timestamptz
  where user_id = ${p.user}::uuid and mark = ${p.mark}::text and used_at is null returning mark`,
)

/** A session, and how else its user has shown who they are since it began. */
export const addMethod = statement(
  (_, p: Parameters<{ session: string; method: string }>) => sql`
  update sessions set methods = array_append(methods, ${p.method}::text)
  where id = ${p.session}::uuid and not ${p.method}::text = any (methods)`,
)

export const markVerified = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update sessions set verified_at = ${p.now}::timestamptz, wrong_verifications = 0 where id = ${p.id}::uuid`,
)

export const countWrongVerification = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ wrong: number }>`
  update sessions set wrong_verifications = wrong_verifications + 1 where id = ${p.id}::uuid returning wrong_verifications as wrong`,
)

export type OwnFactors = {
  authenticatorSince: Date | null
  recoveryCodesLeft: number
  hasPassword: boolean
  hasFactor: boolean
  isRequired: boolean
}
export const findOwnFactors = statement(
  (_, p: Parameters<{ user: string }>) => sql<OwnFactors>`
  select (select created_at from authenticators where user_id = ${p.user}::uuid) as "authenticatorSince",
    (select count(*)::integer from recovery_codes where user_id = ${p.user}::uuid and used_at is null) as "recoveryCodesLeft",
    (select password_hash is not null from users where id = ${p.user}::uuid) as "hasPassword",
    app.has_own_factor(${p.user}::uuid) as "hasFactor", (select mfa_enforced from tenant_settings) as "isRequired"`,
)

export const findSpentChallenge = statement((db, p: Parameters<{ id: string }>) =>
  db.selectFrom('spent_challenges').select('id').where('id', '=', p.id),
)

/** Forgets those that have expired, which nobody needs to know any more. */
export const spendChallenge = statement(
  (_, p: Parameters<{ id: string; expiresAt: Date; now: Date }>) => sql`
  with expired as (delete from spent_challenges where expires_at < ${p.now}::timestamptz)
  insert into spent_challenges (id, expires_at) values (${p.id}::uuid, ${p.expiresAt}::timestamptz)`,
)
