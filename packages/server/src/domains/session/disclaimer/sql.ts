import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type OwnDisclaimer = { text: string; digest: string; acceptedAt: Date | null }

/** That of the organisation, and when the user accepted this very text; none where it has none. */
export const ownDisclaimer = statement(
  (_, p: Parameters<{ user: string }>) => sql<OwnDisclaimer>`
  select t.disclaimer as text, t.disclaimer_digest as digest,
    case when u.disclaimer_digest = t.disclaimer_digest then u.disclaimer_accepted_at end as "acceptedAt"
  from users u join tenant_settings t on true where u.id = ${p.user}::uuid and t.disclaimer is not null`,
)

export const setConsent = statement(
  (_, p: Parameters<{ user: string; digest: string | null; at: Date | null }>) => sql`
  update users set disclaimer_digest = ${p.digest}::text, disclaimer_accepted_at = ${p.at}::timestamptz where id = ${p.user}::uuid`,
)
