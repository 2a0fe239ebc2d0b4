import { sql } from 'kysely'
import type { samlKeyStages } from '@kith/shared/domains/session/identity-providers.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type KeyStage = (typeof samlKeyStages)[number]
export type SamlKeyRow = {
  id: string
  stage: KeyStage
  certificate: string
  sealedPrivateKey: Buffer
  expires_at: Date
  created_at: Date
}

const columns = sql`id, stage, certificate, sealed_private_key as "sealedPrivateKey", expires_at, created_at`
export const listSamlKeys = statement(() => sql<SamlKeyRow>`select ${columns} from saml_keys order by stage`)
export const lockSamlKeys = statement(() => sql<SamlKeyRow>`select ${columns} from saml_keys order by stage for update`)

export type NewSamlKey = { id: string; stage: KeyStage; certificate: string; sealedPrivateKey: Buffer; expiresAt: Date; now: Date }
/** Writes nothing where there is one of this stage already. */
export const insertSamlKey = statement(
  (_, p: Parameters<NewSamlKey>) => sql`
  insert into saml_keys (id, stage, certificate, sealed_private_key, expires_at, created_at)
  values (${p.id}::uuid, ${p.stage}::text, ${p.certificate}::text, ${p.sealedPrivateKey}::bytea, ${p.expiresAt}::timestamptz, ${p.now}::timestamptz)
  on conflict (tenant_id, stage) do nothing`,
)
export const moveSamlKey = statement(
  (_, p: Parameters<{ from: KeyStage; to: KeyStage }>) => sql`
  update saml_keys set stage = ${p.to}::text where stage = ${p.from}::text`,
)
export const deleteSamlKeys = statement(
  (_, p: Parameters<{ stages: readonly KeyStage[] }>) => sql`delete from saml_keys where stage = any(${p.stages}::text[])`,
)
