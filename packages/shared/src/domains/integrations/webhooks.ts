import { boolean, choice, id, integer, list, longText, references, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

/** Why a webhook is off. */
export const webhookReasons = ['BY_HAND', 'GONE', 'FAILING'] as const
export type WebhookReason = (typeof webhookReasons)[number]
export const messageStates = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type MessageState = (typeof messageStates)[number]
/** The reasons for which an endpoint could not be told. */
export const deliveryErrors = ['ADDRESS', 'REDIRECT', 'GONE', 'STATUS', 'TIMEOUT', 'NETWORK'] as const
export type DeliveryError = (typeof deliveryErrors)[number]

export const mostWebhooks = 50
const required = { required: true } as const
const which = { id: id(required), version: integer(required) }
const values = {
  url: text({ required: true, max: 1000 }),
  description: longText({ max: 500 }),
  events: list({ name: text({ required: true, max: 100 }) }, { required: true, rules: [{ rule: 'maxLength', length: 500 }] }),
  formDesignIds: references('formDesign', { rules: [{ rule: 'maxLength', length: 100 }] }),
}

export const webhookCreateFields = { ...values, source: text({ max: 100 }) }
export const webhookUpdateFields = { ...which, ...values, isEnabled: boolean(required) }
export const webhookWhichFields = which
export const webhookIdFields = { id: id(required) }
export const webhookReplayFields = { id: id(required) }
export const webhookReplayFailedFields = { id: id(required) }

/** Tells another program of events. */
export const webhook = defineRecord({
  kind: 'webhook',
  owner: 'tenant',
  fields: {},
  facts: {
    url: text(),
    description: text(),
    source: text(),
    events: text(),
    formDesignIds: text(),
    isEnabled: boolean(),
    reason: choice('WebhookReason', webhookReasons),
    message: text(),
    messages: integer(),
  },
  permissions: rights('webhooks', ['view', 'create', 'edit', 'delete']),
})
