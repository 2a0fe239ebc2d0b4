import { sql } from 'kysely'
import type { WebhookReason } from '@kith/shared/domains/integrations/webhooks.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { Webhook } from './type.ts'

export type WebhookRow = RowOf<typeof Webhook>
const columns = sql`w.id, w.url, w.description, w.source, w.events, w.form_design_ids, w.is_enabled, w.reason, w.sealed_secret,
  w.sealed_previous, w.previous_until, w.created_at, w.version`

export const listAll = statement(() => sql<WebhookRow>`select ${columns} from webhooks w order by lower(w.url), w.id limit 1000`)
export const webhookById = statement(
  (_, p: Parameters<{ id: string }>) => sql<WebhookRow>`select ${columns} from webhooks w where w.id = ${p.id}::uuid`,
)
export const lockWebhook = statement(
  (_, p: Parameters<{ id: string }>) => sql<WebhookRow>`select ${columns} from webhooks w where w.id = ${p.id}::uuid for update`,
)
export const countWebhooks = statement(() => sql<{ count: number }>`select count(*)::integer as count from webhooks`)

type Values = { id: string; url: string; description: string | null; events: readonly string[]; designs: readonly string[] }
export const insertWebhook = statement(
  (_, p: Parameters<Values & { source: string; secret: Buffer; now: Date }>) => sql`
  insert into webhooks (id, url, description, source, events, form_design_ids, sealed_secret, since_position, created_at)
  values (${p.id}::uuid, ${p.url}::text, ${p.description}::text, ${p.source}::text, ${p.events}::text[], ${p.designs}::uuid[],
    ${p.secret}::bytea, coalesce((select position from event_chains), 0), ${p.now}::timestamptz)`,
)
export const updateWebhook = statement(
  (_, p: Parameters<Values & { enabled: boolean }>) => sql`
  update webhooks set url = ${p.url}::text, description = ${p.description}::text, events = ${p.events}::text[],
    form_design_ids = ${p.designs}::uuid[], is_enabled = ${p.enabled}::boolean,
    reason = case when ${p.enabled}::boolean then null when is_enabled then 'BY_HAND' else reason end,
    since_position = case when ${p.enabled}::boolean and not is_enabled then coalesce((select position from event_chains), 0) else since_position end,
    failing_since = case when ${p.enabled}::boolean and not is_enabled then null else failing_since end,
    version = version + 1
  where id = ${p.id}::uuid`,
)
export const deleteWebhook = statement((_, p: Parameters<{ id: string }>) => sql`delete from webhooks where id = ${p.id}::uuid`)

export const rotateSecret = statement(
  (_, p: Parameters<{ id: string; secret: Buffer; previous: Buffer; until: Date }>) => sql`
  update webhooks set sealed_secret = ${p.secret}::bytea, sealed_previous = ${p.previous}::bytea, previous_until = ${p.until}::timestamptz,
    version = version + 1 where id = ${p.id}::uuid`,
)

/** Keeps of these events those that webhooks which are on want to hear of. */
export const heardEvents = statement(
  (_, p: Parameters<{ names: readonly string[] }>) => sql<{ event: string }>`
  select distinct event from webhooks w cross join unnest(w.events) as event
  where w.is_enabled and w.events && ${p.names}::text[] and event = any (${p.names}::text[])`,
)

export const switchOff = statement(
  (_, p: Parameters<{ id: string; reason: WebhookReason }>) => sql`
  update webhooks set is_enabled = false, reason = ${p.reason}::text, version = version + 1 where id = ${p.id}::uuid`,
)
export const noteFailing = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql<{ failing_since: Date }>`
  update webhooks set failing_since = coalesce(failing_since, ${p.now}::timestamptz) where id = ${p.id}::uuid returning failing_since`,
)
export const noteWorking = statement(
  (_, p: Parameters<{ id: string }>) =>
    sql`update webhooks set failing_since = null where id = ${p.id}::uuid and failing_since is not null`,
)

export const formDesignsAmong = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`select id from form_designs where id = any (${p.ids}::uuid[])`,
)
