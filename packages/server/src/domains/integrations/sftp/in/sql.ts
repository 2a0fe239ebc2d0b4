import type { SftpFileState } from '@kith/shared/domains/integrations/sftp.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { SftpFile, SftpInbound } from '../types.ts'

export type InboundRow = RowOf<typeof SftpInbound>
const columns = sql`c.integration_id, c.user_id, c.username, c.password_hash, c.public_key, c.allowed_addresses, c.generation, c.generated_at,
  (select u.display_name from users u where u.id = c.user_id) as user_name,
  (select t.alias from tenants t where t.id = c.tenant_id) as alias`

export const inboundRow = statement(() => sql<InboundRow>`select ${columns} from sftp_inbound c`)
/** The state of the integration and the modules of the organisation decide whether the credentials open anything. */
export const shownCredentials = statement(
  () => sql<InboundRow & { state: string; modules: string[] }>`
  select ${columns}, i.state, t.modules
  from sftp_inbound c join integrations i on i.id = c.integration_id join tenant_settings t on true`,
)
export const tenantOfAlias = statement(
  (_, p: Parameters<{ alias: string }>) =>
    sql<{ id: string }>`select id from tenants where alias = ${p.alias}::text and suspended_at is null`,
)
type Made = {
  integration: string
  user: string
  username: string
  hash: string
  key: string | null
  addresses: string | null
  now: Date
}
export const keepCredentials = statement(
  (_, p: Parameters<Made>) => sql`
  insert into sftp_inbound (integration_id, user_id, username, password_hash, public_key, allowed_addresses, generated_at)
  values (${p.integration}::uuid, ${p.user}::uuid, ${p.username}::text, ${p.hash}::text, ${p.key}::text, ${p.addresses}::text, ${p.now}::timestamptz)
  on conflict (tenant_id, integration_id) do update set user_id = excluded.user_id, username = excluded.username,
    password_hash = excluded.password_hash, public_key = excluded.public_key, allowed_addresses = excluded.allowed_addresses,
    generated_at = excluded.generated_at, generation = sftp_inbound.generation + 1`,
)
export const forgetCredentials = statement(() => sql`delete from sftp_inbound`)
export const takeOverInbound = statement((_, p: Parameters<{ user: string }>) => sql`update sftp_inbound set user_id = ${p.user}::uuid`)

export const folderRows = statement(
  () => sql<{ type: string; mapping_id: string; mapping: string }>`
  select f.type, f.mapping_id, m.name as mapping from sftp_folders f join bulk_data_mappings m on m.id = f.mapping_id`,
)
export const folderOf = statement(
  (_, p: Parameters<{ type: string }>) => sql<{ mapping_id: string; mapping: string }>`
  select f.mapping_id, m.name as mapping from sftp_folders f join bulk_data_mappings m on m.id = f.mapping_id where f.type = ${p.type}::text`,
)
export const keepFolder = statement(
  (_, p: Parameters<{ type: string; mapping: string }>) => sql`
  insert into sftp_folders (type, mapping_id) values (${p.type}::text, ${p.mapping}::uuid)
  on conflict (tenant_id, type) do update set mapping_id = excluded.mapping_id`,
)
export const forgetFolder = statement((_, p: Parameters<{ type: string }>) => sql`delete from sftp_folders where type = ${p.type}::text`)

export type SftpFileRow = RowOf<typeof SftpFile>
const fileColumns = sql`f.id, f.integration_id, f.type, f.name, f.size, f.sha256, f.state, f.import_id, f.file_id, f.problems, f.received_at, f.settled_at`

export const waitingAmount = statement(
  () => sql<{ files: number; bytes: number }>`
  select count(*)::integer as files, coalesce(sum(size), 0)::bigint as bytes from sftp_files where state in ('WAITING', 'TAKING')`,
)
type NewFile = { id: string; integration: string; type: string; name: string; size: number; sha256: Buffer; now: Date }
export const insertSftpFile = statement(
  (_, p: Parameters<NewFile>) => sql`
  insert into sftp_files (id, integration_id, type, name, size, sha256, received_at)
  values (${p.id}::uuid, ${p.integration}::uuid, ${p.type}::text, ${p.name}::text, ${p.size}::bigint, ${p.sha256}::bytea, ${p.now}::timestamptz)`,
)
type Place = { type: string; name: string }
export const waitingFile = statement(
  (_, p: Parameters<Place>) => sql<SftpFileRow>`
  select ${fileColumns} from sftp_files f where f.state = 'WAITING' and f.type = ${p.type}::text and f.name = ${p.name}::text`,
)
export const removeWaiting = statement(
  (_, p: Parameters<Place>) => sql<{ id: string }>`
  delete from sftp_files where state = 'WAITING' and type = ${p.type}::text and name = ${p.name}::text returning id`,
)
export const renameWaiting = statement(
  (_, p: Parameters<Place & { id: string }>) => sql<{ id: string }>`
  update sftp_files set type = ${p.type}::text, name = ${p.name}::text where id = ${p.id}::uuid and state = 'WAITING' returning id`,
)
export const waitingFiles = statement(
  (_, p: Parameters<{ type: string }>) => sql<SftpFileRow>`
  select ${fileColumns} from sftp_files f where f.state = 'WAITING' and f.type = ${p.type}::text order by f.name limit 2000`,
)
export const everyWaiting = statement(() => sql<{ id: string }>`select id from sftp_files where state in ('WAITING', 'TAKING')`)

export const lockSftpFile = statement(
  (_, p: Parameters<{ id: string }>) => sql<SftpFileRow>`
  select ${fileColumns} from sftp_files f where f.id = ${p.id}::uuid for update`,
)
export const sameBefore = statement(
  (_, p: Parameters<{ id: string; type: string; sha256: Buffer }>) => sql<{ id: string }>`
  select id from sftp_files where type = ${p.type}::text and sha256 = ${p.sha256}::bytea and state = 'IMPORT_READY'
    and id <> ${p.id}::uuid and import_id is not null limit 1`,
)
export const beginTaking = statement(
  (_, p: Parameters<{ id: string; importId: string; file: string }>) => sql`
  update sftp_files set state = 'TAKING', import_id = ${p.importId}::uuid, file_id = ${p.file}::uuid where id = ${p.id}::uuid`,
)
export const settleSftpFile = statement(
  (_, p: Parameters<{ id: string; state: SftpFileState; problems: string; now: Date }>) => sql`
  update sftp_files set state = ${p.state}::text, problems = ${p.problems}::jsonb, settled_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)

/** The result of a file tells how far its import is. */
export type ResultRow = SftpFileRow & {
  import_status: string | null
  action_count: number | null
  error_count: number | null
  warning_count: number | null
  completed_count: number | null
  failed_count: number | null
}
const results = sql`select ${fileColumns}, b.status as import_status, b.action_count, b.error_count, b.warning_count, b.completed_count, b.failed_count
  from sftp_files f left join bulk_data_imports b on b.id = f.import_id`
export const resultPage = statement(
  (_, p: Parameters<{ before: string | null; limit: number }>) => sql<ResultRow>`
  ${results} where f.settled_at is not null and (${p.before}::uuid is null or f.id < ${p.before}::uuid) order by f.id desc limit ${p.limit}::integer`,
)
export const resultOf = statement(
  (_, p: Parameters<{ id: string }>) => sql<ResultRow>`${results} where f.settled_at is not null and f.id = ${p.id}::uuid`,
)
export const latestFiles = statement(
  (_, p: Parameters<{ limit: number }>) => sql<SftpFileRow>`
  select ${fileColumns} from sftp_files f order by f.received_at desc, f.id desc limit ${p.limit}::integer`,
)
export const forgetFiles = statement(
  (_, p: Parameters<{ before: Date }>) => sql`delete from sftp_files where received_at < ${p.before}::timestamptz`,
)
export const keptFiles = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`select id from sftp_files where id = any (${p.ids}::uuid[])`,
)
