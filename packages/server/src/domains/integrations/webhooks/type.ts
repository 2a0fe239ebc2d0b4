import { deliveryErrors, messageStates, webhookReasons } from '@kith/shared/domains/integrations/webhooks.ts'
import { boolean, choice, hidden, id, integer, json, list, moment, object, shape, text, valueShape } from '#platform/graphql/shape.ts'

const maybe = { nullable: true } as const

export const Webhook = shape(
  'Webhook',
  {
    id: id(),
    version: integer(),
    url: text(),
    description: text(maybe),
    source: text(),
    events: list(text()),
    formDesignIds: list(id()),
    isEnabled: boolean(),
    reason: choice('WebhookReason', webhookReasons, { ...maybe, description: 'Why it is off.' }),
    createdAt: moment(),
    rotatesUntil: moment({
      ...maybe,
      from: 'previous_until',
      description: 'Until when messages are signed with the secret before as well.',
    }),
    ...hidden({ sealedSecret: json<Buffer>(), sealedPrevious: json<Buffer | null>() }),
  },
  { description: 'Where another program is told of what happens.' },
)

export const NewWebhook = valueShape('NewWebhook', {
  webhook: object(Webhook),
  secret: text({ description: 'With which its messages are signed; given this once.' }),
})

export const WebhookAttempt = shape('WebhookAttempt', {
  id: id(),
  ...hidden({ messageId: id() }),
  number: integer(),
  at: moment(),
  milliseconds: integer(),
  status: integer({ ...maybe, description: 'That of the answer; null without one.' }),
  error: choice('WebhookDeliveryError', deliveryErrors, maybe),
  headers: json<Readonly<Record<string, string>>>({ description: 'Those that were sent.' }),
  answer: text({ ...maybe, description: 'The first two kilobytes of it.' }),
})

export const WebhookMessage = shape(
  'WebhookMessage',
  {
    id: id(),
    webhookId: id(),
    eventId: id(),
    event: text(),
    state: choice('WebhookMessageState', messageStates),
    tries: integer(),
    createdAt: moment(),
    payload: text({ from: 'body', description: 'The bytes that are sent.' }),
    ...hidden({ sequence: integer(), nextAt: moment() }),
  },
  {
    description: 'That an endpoint is told of an event.',
    more: (t) => ({
      sequence: t.string({ nullable: false, resolve: ({ sequence }) => String(sequence) }),
      nextAt: t.field({ type: 'DateTime', resolve: ({ state, next_at: next }) => (state === 'WAITING' ? next : null) }),
    }),
  },
)

export const WebhookMessagePage = valueShape('WebhookMessagePage', { items: list(WebhookMessage), endCursor: text(maybe) })

export const WebhookEvent = valueShape('WebhookEvent', {
  name: text(),
  text: text({ description: 'In the words of the reader.' }),
  group: text({ description: 'The kind of record that it is about.' }),
})
