import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type KeyRow = { readonly id: string; readonly certificate: string; readonly sealed_private_key: Buffer }

export const newestKey = statement(
  () => sql<KeyRow>`select id, certificate, sealed_private_key from seal_keys order by created_at desc, id desc limit 1`,
)

export const insertKey = statement(
  (_, p: Parameters<{ id: string; certificate: string; sealed: Buffer; now: Date }>) => sql<KeyRow>`
  insert into seal_keys (id, certificate, sealed_private_key, created_at)
  values (${p.id}::uuid, ${p.certificate}::text, ${p.sealed}::bytea, ${p.now}::timestamptz)
  returning id, certificate, sealed_private_key`,
)

export type FileRow = { readonly id: string; readonly contract_id: string; readonly sha256: string; readonly size: number }

export const fileOfContract = statement(
  (_, p: Parameters<{ contract: string }>) => sql<FileRow>`
  select id, contract_id, sha256, size from contract_files where contract_id = ${p.contract}::uuid`,
)

export const fileByHash = statement(
  (_, p: Parameters<{ sha256: string }>) => sql<FileRow>`
  select id, contract_id, sha256, size from contract_files where sha256 = ${p.sha256}::text`,
)

export const insertFile = statement(
  (_, p: Parameters<FileRow & { now: Date }>) => sql`
  insert into contract_files (id, contract_id, sha256, size, sealed_at)
  values (${p.id}::uuid, ${p.contract_id}::uuid, ${p.sha256}::text, ${p.size}::integer, ${p.now}::timestamptz)`,
)

export const filesThere = statement(() => sql<{ contract_id: string }>`select contract_id from contract_files`)
