import { messageStates } from '@kith/shared/domains/integrations/webhooks.ts'
import { eventText, recordText } from '#domains/audit/public.ts'
import { NotFound } from '#platform/errors.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { pageArguments, readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { messageById, messagePage, type MessageRow } from './message-sql.ts'
import { offeredEvents } from './offered-events.ts'
import { listAll, webhookById } from './sql.ts'
import { Webhook, WebhookEvent, WebhookMessage, WebhookMessagePage } from './type.ts'

const permission = 'webhooks.view'

export const listWebhooks = defineQuery({
  name: 'listWebhooks',
  description: 'Every webhook of the organisation.',
  permission,
  returns: [Webhook],
  nullable: false,
  resolve: ({ db }) => db.run(listAll, {}),
})

export const getWebhook = defineQuery({
  name: 'getWebhook',
  permission,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: Webhook,
  nullable: false,
  resolve: async ({ db }, { id }) => {
    const row = isUuid(id) ? await db.first(webhookById, { id }) : undefined
    if (!row) throw new NotFound()
    return row
  },
})

export const listWebhookMessages = defineQuery({
  name: 'listWebhookMessages',
  description: 'What a webhook was told within the last 30 days, the latest first.',
  permission,
  args: (arg) => ({
    webhookId: arg.id({ required: true }),
    state: arg({ type: enumOf('WebhookMessageState', messageStates) }),
    event: arg.string(),
    ...pageArguments(arg),
  }),
  returns: WebhookMessagePage,
  nullable: false,
  resolve: async ({ db }, { webhookId, state, event, first, after }) => {
    const webhook = isUuid(webhookId) ? await db.first(webhookById, { id: webhookId }) : undefined
    if (!webhook) throw new NotFound()
    return readPage<MessageRow & { readonly place: string }>(
      { first, after },
      {
        cursor: ({ place, id }) => [place, id],
        read: ([afterAt = null, afterId = null], limit) =>
          db.run(messagePage, { webhook: webhook.id, state: state ?? null, event: event ?? null, afterAt, afterId, limit }),
      },
    )
  },
})

export const getWebhookMessage = defineQuery({
  name: 'getWebhookMessage',
  description: 'One message with every try to deliver it.',
  permission,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: WebhookMessage,
  nullable: false,
  resolve: async ({ db }, { id }) => {
    const row = isUuid(id) ? await db.first(messageById, { id }) : undefined
    if (!row) throw new NotFound()
    return row
  },
})

export const listWebhookEvents = defineQuery({
  name: 'listWebhookEvents',
  description: 'Every event that webhooks can tell of, in the words of the reader.',
  permission,
  returns: [WebhookEvent],
  nullable: false,
  resolve: async (ctx) => {
    const wording = await wordingOf(ctx)
    return offeredEvents
      .map((name) => ({ name, text: eventText(wording, name), group: recordText(wording, name.split('.')[0] ?? '') }))
      .toSorted((one, other) => one.group.localeCompare(other.group) || one.text.localeCompare(other.text))
  },
})
