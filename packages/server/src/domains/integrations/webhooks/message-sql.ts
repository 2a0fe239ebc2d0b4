import { sql } from 'kysely'
import type { DeliveryError, MessageState } from '@kith/shared/domains/integrations/webhooks.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { isOpenEvent, type EventSight, type Sights } from '#platform/events/open-events.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { WebhookAttempt, WebhookMessage } from './type.ts'

/** A webhook is told of an event without its values. */
export type Told = {
  event_id: string
  webhook_id: string
  event: string
  position: number
  at: Date
  subject_kind: string
  subject_id: string
  changed: string[]
}
/** Pairs events with the webhooks that want them; what is concealed from anybody is told to nobody. */
export const toldOf = shapedStatement(
  (_, sights: Sights, p: Parameters<EventSight & { ids: readonly string[] }>) => sql<Told>`
  select e.id as event_id, w.id as webhook_id, e.name as event, e.position, e.at, e.subject_kind, e.subject_id,
    array(select jsonb_object_keys(v.difference) order by 1) as changed
  from events e join webhooks w on w.is_enabled and e.name = any (w.events) and e.position > w.since_position
    left join event_values v on v.event_id = e.id
  where e.id = any (${p.ids}::uuid[]) and ${isOpenEvent(sights, p)}
    and (e.subject_kind <> 'form_design' or cardinality(w.form_design_ids) = 0 or e.subject_id = any (w.form_design_ids))
  order by e.position, w.id`,
)

export const insertMessages = statement(
  (_, p: Parameters<{ messages: string; now: Date }>) => sql<{ webhook_id: string }>`
  insert into webhook_messages (id, webhook_id, event_id, event, sequence, body, next_at, created_at)
  select id, "webhookId", "eventId", event, sequence, body, ${p.now}::timestamptz, ${p.now}::timestamptz
  from jsonb_to_recordset(${p.messages}::jsonb) as given (id uuid, "webhookId" uuid, "eventId" uuid, event text, sequence bigint, body text)
  on conflict (tenant_id, webhook_id, event_id) do nothing returning webhook_id`,
)
export const headOfChain = statement(() => sql<{ position: number }>`select coalesce((select position from event_chains), 0) as position`)
export const aliasOfTenant = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ alias: string }>`select alias from tenants where id = ${p.id}::uuid`,
)

export type MessageRow = RowOf<typeof WebhookMessage>
const columns = sql`m.id, m.webhook_id, m.event_id, m.event, m.sequence, m.body, m.state, m.tries, m.next_at, m.created_at`

/** Takes the next message of a webhook that is locked, for a minute, unless one of its messages is on its way: they are told one after the other. */
export const claimNext = statement(
  (_, p: Parameters<{ webhook: string; now: Date }>) => sql<MessageRow>`
  update webhook_messages m set claimed_until = ${p.now}::timestamptz + interval '60 seconds'
  where m.id = (
      select c.id from webhook_messages c
      where c.webhook_id = ${p.webhook}::uuid and c.state = 'WAITING' and c.next_at <= ${p.now}::timestamptz
      order by c.sequence, c.id limit 1)
    and not exists (
      select from webhook_messages o where o.webhook_id = ${p.webhook}::uuid and o.state = 'WAITING' and o.claimed_until > ${p.now}::timestamptz)
  returning ${columns}`,
)
type Outcome = { id: string; state: MessageState; tries: number; nextAt: Date }
export const noteOutcome = statement(
  (_, p: Parameters<Outcome>) => sql`
  update webhook_messages set state = ${p.state}::text, tries = ${p.tries}::integer, next_at = ${p.nextAt}::timestamptz, claimed_until = null
  where id = ${p.id}::uuid`,
)
type Attempt = {
  id: string
  message: string
  webhook: string
  number: number
  at: Date
  milliseconds: number
  status: number | null
  error: DeliveryError | null
  headers: string
  answer: string | null
}
export const insertAttempt = statement(
  (_, p: Parameters<Attempt>) => sql`
  insert into webhook_attempts (id, message_id, webhook_id, number, at, milliseconds, status, error, headers, answer)
  select ${p.id}::uuid, m.id, m.webhook_id, ${p.number}::integer, ${p.at}::timestamptz, ${p.milliseconds}::integer, ${p.status}::integer,
    ${p.error}::text, ${p.headers}::jsonb, ${p.answer}::text
  from webhook_messages m where m.id = ${p.message}::uuid and m.webhook_id = ${p.webhook}::uuid`,
)

/** Tells of a webhook that every try since then has failed, of at least two messages over at least twelve hours. */
export const failsThroughout = statement(
  (_, p: Parameters<{ webhook: string; since: Date }>) => sql<{ fails: boolean }>`
  select count(distinct message_id) >= 2 and max(at) - min(at) >= interval '12 hours' and bool_and(error is not null) as fails
  from webhook_attempts where webhook_id = ${p.webhook}::uuid and at >= ${p.since}::timestamptz`,
)

export const messageById = statement(
  (_, p: Parameters<{ id: string }>) => sql<MessageRow>`select ${columns} from webhook_messages m where m.id = ${p.id}::uuid`,
)
type Page = { webhook: string; state: string | null; event: string | null; afterAt: string | null; afterId: string | null; limit: number }
export const messagePage = statement(
  (_, p: Parameters<Page>) => sql<MessageRow & { readonly place: string }>`
  select ${columns}, m.created_at::text as place from webhook_messages m
  where m.webhook_id = ${p.webhook}::uuid and (${p.state}::text is null or m.state = ${p.state}::text)
    and (${p.event}::text is null or m.event = ${p.event}::text)
    and (${p.afterId}::uuid is null or (m.created_at, m.id) < (${p.afterAt}::timestamptz, ${p.afterId}::uuid))
  order by m.created_at desc, m.id desc limit ${p.limit}::integer`,
)
export type AttemptRow = RowOf<typeof WebhookAttempt>
export const attemptsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<AttemptRow>`
  select id, message_id, number, at, milliseconds, status, error, headers, answer from webhook_attempts
  where message_id = any (${p.ids}::uuid[]) order by message_id, number, at, id`,
)
export type CountRow = { readonly webhook_id: string; readonly waiting: number; readonly failed: number }
export const countStates = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<CountRow>`
  select webhook_id, count(*) filter (where state = 'WAITING')::integer as waiting, count(*) filter (where state = 'FAILED')::integer as failed
  from webhook_messages where webhook_id = any (${p.ids}::uuid[]) group by webhook_id`,
)

/** Sends it again from the first try on, with the same id. */
export const replayMessage = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update webhook_messages set state = 'WAITING', tries = 0, next_at = ${p.now}::timestamptz where id = ${p.id}::uuid and state <> 'WAITING'`,
)
export const replayFailed = statement(
  (_, p: Parameters<{ webhook: string; now: Date }>) => sql<{ id: string }>`
  update webhook_messages set state = 'WAITING', tries = 0, next_at = ${p.now}::timestamptz
  where webhook_id = ${p.webhook}::uuid and state = 'FAILED' returning id`,
)
export const countFailed = statement(
  (_, p: Parameters<{ webhook: string }>) => sql<{ count: number }>`
  select count(*)::integer as count from webhook_messages where webhook_id = ${p.webhook}::uuid and state = 'FAILED'`,
)

export const webhooksDue = statement(
  (_, p: Parameters<{ now: Date }>) =>
    sql<{ tenant: string; webhook: string }>`select tenant, webhook from app.webhooks_due(${p.now}::timestamptz)`,
)
export const forgetMessages = statement(
  (_, p: Parameters<{ now: Date }>) => sql`
  delete from webhook_messages where state <> 'WAITING' and created_at < ${p.now}::timestamptz - interval '30 days'`,
)
