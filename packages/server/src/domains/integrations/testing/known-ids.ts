import type { MeantTables } from '#platform/testing/known-ids.ts'

export const meantTables: MeantTables = {
  'getWebhookMessage id': 'webhook_messages',
}
