import type { MeantIds } from '#platform/testing/known-ids.ts'

export const meantIds: MeantIds = {
  'getWebhookMessage id': 'webhook_messages',
  'sftpOutboundUpdate id': 'saved_views',
  'sftpFolderUpdate mappingId': 'bulk_data_mappings',
}
