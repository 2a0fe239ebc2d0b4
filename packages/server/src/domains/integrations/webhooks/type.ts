import { deliveryErrors, messageStates, webhookReasons } from '@kith/shared/domains/integrations/webhooks.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import type { CursorPage } from '#platform/graphql/paging.ts'
import { attemptsOf, countStates, type AttemptRow, type MessageRow } from './message-sql.ts'
import type { WebhookRow } from './sql.ts'

export const Webhook = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'Where another program is told of what happens.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    url: t.exposeString('url', { nullable: false }),
    description: t.exposeString('description'),
    source: t.exposeString('source', { nullable: false }),
    events: t.exposeStringList('events', { nullable: false }),
    formDesignIds: t.idList({ nullable: false, resolve: (row) => row.form_design_ids }),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    reason: t.field({ type: enumOf('WebhookReason', webhookReasons), description: 'Why it is off.', resolve: ({ reason }) => reason }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    rotatesUntil: t.field({
      type: 'DateTime',
      description: 'Until when messages are signed with the secret before as well.',
      resolve: (row) => row.previous_until,
    }),
    waitingCount: t.int({ nullable: false, resolve: async ({ id }, _, request) => (await countsOf(await read(request), id)).waiting }),
    failedCount: t.int({ nullable: false, resolve: async ({ id }, _, request) => (await countsOf(await read(request), id)).failed }),
  }),
})

async function countsOf(ctx: Parameters<typeof rowsByKey>[0], id: string): Promise<{ waiting: number; failed: number }> {
  const rows = rowsByKey(
    ctx,
    'messages of webhooks',
    ({ webhook_id: webhook }: { webhook_id: string; waiting: number; failed: number }) => webhook,
    (ids) => ctx.db.run(countStates, { ids }),
  )
  const [row] = await rows.load(id)
  return row ?? { waiting: 0, failed: 0 }
}

export const NewWebhook = builder.objectRef<{ readonly webhook: WebhookRow; readonly secret: string }>('NewWebhook').implement({
  fields: (t) => ({
    webhook: t.field({ type: Webhook, nullable: false, resolve: ({ webhook }) => webhook }),
    secret: t.exposeString('secret', { nullable: false, description: 'With which its messages are signed; given this once.' }),
  }),
})

const Attempt = builder.objectRef<AttemptRow>('WebhookAttempt').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    number: t.exposeInt('number', { nullable: false }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
    milliseconds: t.exposeInt('milliseconds', { nullable: false }),
    status: t.exposeInt('status', { description: 'That of the answer; null without one.' }),
    error: t.field({ type: enumOf('WebhookDeliveryError', deliveryErrors), resolve: ({ error }) => error }),
    headers: t.field({ type: 'Json', nullable: false, description: 'Those that were sent.', resolve: ({ headers }) => headers }),
    answer: t.exposeString('answer', { description: 'The first two kilobytes of it.' }),
  }),
})

export const WebhookMessage = builder.objectRef<MessageRow>('WebhookMessage').implement({
  description: 'That an endpoint is told of an event.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    webhookId: t.exposeID('webhook_id', { nullable: false }),
    eventId: t.exposeID('event_id', { nullable: false }),
    event: t.exposeString('event', { nullable: false }),
    sequence: t.string({ nullable: false, resolve: ({ sequence }) => String(sequence) }),
    state: t.field({ type: enumOf('WebhookMessageState', messageStates), nullable: false, resolve: ({ state }) => state }),
    tries: t.exposeInt('tries', { nullable: false }),
    nextAt: t.field({ type: 'DateTime', resolve: ({ state, next_at: next }) => (state === 'WAITING' ? next : null) }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    payload: t.string({ nullable: false, description: 'The bytes that are sent.', resolve: ({ body }) => body }),
    attempts: t.field({
      type: [Attempt],
      nullable: { list: false, items: false },
      resolve: async ({ id }, _, request) => {
        const ctx = await read(request)
        const rows = rowsByKey(
          ctx,
          'attempts of messages',
          ({ message_id: message }: AttemptRow) => message,
          (ids) => ctx.db.run(attemptsOf, { ids }),
        )
        return [...(await rows.load(id))]
      },
    }),
  }),
})

export const WebhookMessagePage = builder.objectRef<CursorPage<MessageRow>>('WebhookMessagePage').implement({
  fields: (t) => ({
    items: t.field({ type: [WebhookMessage], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    endCursor: t.exposeString('endCursor'),
  }),
})

export const WebhookEvent = builder
  .objectRef<{ readonly name: string; readonly text: string; readonly group: string }>('WebhookEvent')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name', { nullable: false }),
      text: t.exposeString('text', { nullable: false, description: 'In the words of the reader.' }),
      group: t.exposeString('group', { nullable: false, description: 'The kind of record that it is about.' }),
    }),
  })
