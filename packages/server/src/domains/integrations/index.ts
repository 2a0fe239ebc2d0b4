import { defineDomain } from '#platform/domain.ts'
import { accessKeyCreate, accessKeyDelete, accessKeyUpdate } from './access-keys/mutations.ts'
import { listAccessKeys } from './access-keys/queries.ts'
import { portable } from './portable.ts'
import { listApiAddresses } from './rest/queries.ts'
import { announceToWebhooks } from './webhooks/announce.ts'
import { deliverToWebhook, forgetOldMessages, wakeWebhooks } from './webhooks/deliver.ts'
import {
  webhookCreate,
  webhookDelete,
  webhookReplay,
  webhookReplayFailed,
  webhookSecretRotate,
  webhookTest,
  webhookUpdate,
} from './webhooks/mutations.ts'
import { webhookSwitchedOff } from './webhooks/notifications.ts'
import { getWebhook, getWebhookMessage, listWebhookEvents, listWebhookMessages, listWebhooks } from './webhooks/queries.ts'

export const integrations = defineDomain({
  name: 'integrations',
  module: 'integrations',
  uses: ['access', 'audit', 'session'],
  reads: ['permission_groups', 'sessions'],
  portable,
  queries: [listAccessKeys, listApiAddresses, listWebhooks, getWebhook, listWebhookMessages, getWebhookMessage, listWebhookEvents],
  mutations: [
    accessKeyCreate,
    accessKeyUpdate,
    accessKeyDelete,
    webhookCreate,
    webhookUpdate,
    webhookDelete,
    webhookSecretRotate,
    webhookTest,
    webhookReplay,
    webhookReplayFailed,
  ],
  subscribers: [announceToWebhooks],
  jobs: [deliverToWebhook],
  chores: [wakeWebhooks],
  schedules: [forgetOldMessages],
  notifications: [webhookSwitchedOff],
})
