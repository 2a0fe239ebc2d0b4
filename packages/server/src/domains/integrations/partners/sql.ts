import type {
  DirectoryDirection,
  DirectoryUserType,
  IntegrationLogEvent,
  IntegrationLogType,
  IntegrationSlug,
  IntegrationState,
} from '@kith/shared/domains/integrations/partners.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type IntegrationRow = {
  id: string
  version: number
  slug: IntegrationSlug
  state: IntegrationState
  notification_emails: string | null
  connected_by: string | null
  connected_by_name: string | null
  connected_at: Date | null
  direction: DirectoryDirection
  user_type: DirectoryUserType
  remote_address: string | null
  sealed_token: Buffer | null
  held_push: HeldPush | null
}
/** How many people would be made or changed in the directory, and how many closed. */
export type HeldPush = { readonly opened: number; readonly closed: number }
const columns = sql`i.id, i.version, i.slug, i.state, i.notification_emails, i.connected_by, i.connected_at, i.direction, i.user_type,
  i.remote_address, i.sealed_token, i.held_push,
  (select u.display_name from users u where u.id = i.connected_by) as connected_by_name`

export const integrationRows = statement(() => sql<IntegrationRow>`select ${columns} from integrations i order by i.slug`)
export const integrationOf = statement(
  (_, p: Parameters<{ slug: string }>) => sql<IntegrationRow>`select ${columns} from integrations i where i.slug = ${p.slug}::text`,
)
export const integrationById = statement(
  (_, p: Parameters<{ id: string }>) => sql<IntegrationRow>`select ${columns} from integrations i where i.id = ${p.id}::uuid`,
)
export const lockIntegration = statement(
  (_, p: Parameters<{ id: string }>) =>
    sql<IntegrationRow>`select ${columns} from integrations i where i.id = ${p.id}::uuid for update of i`,
)
export const lockIntegrationOf = statement(
  (_, p: Parameters<{ slug: string }>) =>
    sql<IntegrationRow>`select ${columns} from integrations i where i.slug = ${p.slug}::text for update of i`,
)

type Connected = { id: string; slug: string; emails: string | null; user: string; hash: Buffer | null; now: Date }
export const connectIntegration = statement(
  (_, p: Parameters<Connected>) => sql`
  insert into integrations (id, slug, state, notification_emails, connected_by, connected_at, secret_hash)
  values (${p.id}::uuid, ${p.slug}::text, 'ENABLED', ${p.emails}::text, ${p.user}::uuid, ${p.now}::timestamptz, ${p.hash}::bytea)
  on conflict (tenant_id, slug) do update set state = 'ENABLED', notification_emails = excluded.notification_emails,
    connected_by = excluded.connected_by, connected_at = excluded.connected_at, secret_hash = excluded.secret_hash, push_is_due = false`,
)
type Settings = {
  id: string
  emails: string | null
  direction: DirectoryDirection
  userType: DirectoryUserType
  address: string | null
  token: Buffer | null
}
export const changeIntegration = statement(
  (_, p: Parameters<Settings>) => sql`
  update integrations set notification_emails = ${p.emails}::text, direction = ${p.direction}::text, user_type = ${p.userType}::text,
    confirmed_push = case when remote_address is not distinct from ${p.address}::text then confirmed_push end,
    remote_address = ${p.address}::text, sealed_token = ${p.token}::bytea, held_push = null, version = version + 1
  where id = ${p.id}::uuid`,
)
export const disconnectIntegration = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update integrations set state = 'DISABLED', connected_by = null, connected_at = null, secret_hash = null, sealed_token = null, held_push = null
  where id = ${p.id}::uuid`,
)
export const noteUnauthorised = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update integrations set state = 'UNAUTHORISED' where id = ${p.id}::uuid and state = 'ENABLED'`,
)

export type LogRow = {
  id: string
  slug: IntegrationSlug
  event: IntegrationLogEvent
  type: IntegrationLogType
  user_name: string | null
  detail: string | null
  at: Date
  place: string
}
type NewEntry = {
  id: string
  integration: string
  event: IntegrationLogEvent
  type: IntegrationLogType
  user: string | null
  detail: string | null
  now: Date
}
export const insertEntry = statement(
  (_, p: Parameters<NewEntry>) => sql`
  insert into integration_log_entries (id, integration_id, event, type, user_id, detail, at)
  values (${p.id}::uuid, ${p.integration}::uuid, ${p.event}::text, ${p.type}::text, ${p.user}::uuid, ${p.detail}::text, ${p.now}::timestamptz)`,
)
type Page = { slug: string | null; type: string | null; afterAt: string | null; afterId: string | null; limit: number }
export const logPage = statement(
  (_, p: Parameters<Page>) => sql<LogRow>`
  select e.id, i.slug, e.event, e.type, e.detail, e.at, e.at::text as place,
    (select u.display_name from users u where u.id = e.user_id) as user_name
  from integration_log_entries e join integrations i on i.id = e.integration_id
  where (${p.slug}::text is null or i.slug = ${p.slug}::text) and (${p.type}::text is null or e.type = ${p.type}::text)
    and (${p.afterAt}::timestamptz is null or (e.at, e.id) < (${p.afterAt}::timestamptz, ${p.afterId}::uuid))
  order by e.at desc, e.id desc limit ${p.limit}::integer`,
)
export const countEntries = statement(
  (_, p: Parameters<{ integration: string; events: readonly string[]; since: Date }>) => sql<{ count: number }>`
  select count(*)::integer as count from integration_log_entries
  where integration_id = ${p.integration}::uuid and event = any (${p.events}::text[]) and at > ${p.since}::timestamptz`,
)
/** Thirteen months, so that one year can be compared with the next. */
export const forgetEntries = statement(
  (_, p: Parameters<{ now: Date }>) => sql`delete from integration_log_entries where at < ${p.now}::timestamptz - interval '13 months'`,
)
