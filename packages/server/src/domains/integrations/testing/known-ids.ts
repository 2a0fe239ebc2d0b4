import type { MeantIds } from '#platform/testing/known-ids.ts'

export const meantIds: MeantIds = {
  'getWebhookMessage id': 'webhook_messages',
  'sftpFolderUpdate input.mappingId': 'bulk_data_mappings',
}
