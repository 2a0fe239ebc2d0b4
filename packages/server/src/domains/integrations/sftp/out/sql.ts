import type { SftpDeliveryState, SftpProblem } from '@kith/shared/domains/integrations/sftp.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { SftpDelivery, SftpOutbound } from '../types.ts'

export type OutboundRow = RowOf<typeof SftpOutbound>
const columns = sql`o.integration_id, o.user_id, o.is_enabled, o.host, o.port, o.username, o.sealed_password, o.folder, o.exports, o.views, o.format,
  o.host_key, o.offered_key, o.version, (select u.display_name from users u where u.id = o.user_id) as user_name`

export const outboundRow = statement(() => sql<OutboundRow>`select ${columns} from sftp_outbound o`)
export const lockOutbound = statement(() => sql<OutboundRow>`select ${columns} from sftp_outbound o for update of o`)
/** Finds nothing once the integration is disconnected or sending is switched off. */
export const openOutbound = statement(
  () => sql<OutboundRow>`
  select ${columns} from sftp_outbound o join integrations i on i.id = o.integration_id where o.is_enabled and i.state = 'ENABLED'`,
)
type Settings = {
  integration: string
  user: string
  enabled: boolean
  host: string
  port: number
  username: string
  password: Buffer | null
  folder: string
  exports: readonly string[]
  views: readonly string[]
  format: string
  key: Buffer | null
  offered: Buffer | null
}
export const keepOutbound = statement(
  (_, p: Parameters<Settings>) => sql`
  insert into sftp_outbound (integration_id, user_id, is_enabled, host, port, username, sealed_password, folder, exports, views, format, host_key,
    offered_key)
  values (${p.integration}::uuid, ${p.user}::uuid, ${p.enabled}::boolean, ${p.host}::text, ${p.port}::integer, ${p.username}::text,
    ${p.password}::bytea, ${p.folder}::text, ${p.exports}::text[], ${p.views}::uuid[], ${p.format}::text, ${p.key}::bytea,
    ${p.offered}::bytea)
  on conflict (tenant_id, integration_id) do update set user_id = excluded.user_id, is_enabled = excluded.is_enabled, host = excluded.host,
    port = excluded.port, username = excluded.username, sealed_password = excluded.sealed_password, folder = excluded.folder,
    exports = excluded.exports, views = excluded.views, format = excluded.format, host_key = excluded.host_key, offered_key = excluded.offered_key,
    version = sftp_outbound.version + 1`,
)
export const forgetOutbound = statement(() => sql`delete from sftp_outbound`)
export const takeOverOutbound = statement((_, p: Parameters<{ user: string }>) => sql`update sftp_outbound set user_id = ${p.user}::uuid`)
export const keepHostKey = statement(
  (_, p: Parameters<{ key: Buffer }>) => sql`update sftp_outbound set host_key = ${p.key}::bytea, offered_key = null`,
)
export const noteOffered = statement((_, p: Parameters<{ key: Buffer }>) => sql`update sftp_outbound set offered_key = ${p.key}::bytea`)

/** One process sends at a time; what it has claimed is free again when it was killed. */
export const claimOutbound = statement(
  (_, p: Parameters<{ now: Date }>) => sql<{ integration_id: string }>`
  update sftp_outbound set claimed_until = ${p.now}::timestamptz + interval '10 minutes'
  where claimed_until is null or claimed_until <= ${p.now}::timestamptz returning integration_id`,
)
export const releaseOutbound = statement(() => sql`update sftp_outbound set claimed_until = null`)

export type DeliveryRow = RowOf<typeof SftpDelivery>
const deliveryColumns = sql`id, export, view_id, filename, export_id, state, tries, size, problem, asked_at, settled_at`

type NewDelivery = { id: string; integration: string; run: string; type: string | null; view: string | null; filename: string; now: Date }
export const insertDelivery = statement(
  (_, p: Parameters<NewDelivery>) => sql`
  insert into sftp_deliveries (id, integration_id, run_id, export, view_id, filename, asked_at)
  values (${p.id}::uuid, ${p.integration}::uuid, ${p.run}::uuid, ${p.type}::text, ${p.view}::uuid,
    ${p.filename}::text, ${p.now}::timestamptz)`,
)
export const lockWaiting = statement(
  (_, p: Parameters<{ run: string }>) => sql<DeliveryRow>`
  select ${deliveryColumns} from sftp_deliveries where run_id = ${p.run}::uuid and state = 'WAITING' order by id for update`,
)
export const noteExport = statement(
  (_, p: Parameters<{ id: string; exported: string }>) => sql`
  update sftp_deliveries set export_id = ${p.exported}::uuid where id = ${p.id}::uuid`,
)
export const noteTry = statement(
  (_, p: Parameters<{ run: string; problem: string }>) => sql`
  update sftp_deliveries set tries = tries + 1, problem = ${p.problem}::text where run_id = ${p.run}::uuid and state = 'WAITING'`,
)
type Settled = { id: string; state: SftpDeliveryState; size: number | null; problem: SftpProblem | null; now: Date }
export const settleDelivery = statement(
  (_, p: Parameters<Settled>) => sql<{ id: string }>`
  update sftp_deliveries set state = ${p.state}::text, size = ${p.size}::bigint, problem = ${p.problem}::text, settled_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid and state = 'WAITING' returning id`,
)
export const latestDeliveries = statement(
  (_, p: Parameters<{ limit: number }>) => sql<DeliveryRow>`
  select ${deliveryColumns} from sftp_deliveries order by asked_at desc, id desc limit ${p.limit}::integer`,
)
export const forgetDeliveries = statement(
  (_, p: Parameters<{ before: Date }>) => sql`delete from sftp_deliveries where asked_at < ${p.before}::timestamptz`,
)
