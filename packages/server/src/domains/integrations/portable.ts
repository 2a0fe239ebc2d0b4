import type { Portable } from '#platform/portable.ts'
import { sealedProposalColumn } from './agents/sealed.ts'

/** A key opens the organisation where it was made, and so does the secret of an integration: another installation makes its own. */
export const portable: Portable = {
  transient: [
    'access_keys',
    'agent_keys',
    'integrations',
    'integration_log_entries',
    'directory_links',
    'directory_user_names',
    'directory_holds',
    'directory_people',
    'service_people',
    'service_items',
    'sftp_inbound',
    'sftp_folders',
    'sftp_files',
    'sftp_outbound',
    'sftp_deliveries',
    'api_requests',
    'webhook_messages',
    'webhook_attempts',
  ],
  transientFiles: ['sftp'],
  sealed: [
    { table: 'webhooks', column: 'sealed_secret', use: 'webhook', row: 'id', isNeeded: true },
    { table: 'webhooks', column: 'sealed_previous', use: 'webhook', row: 'id' },
    sealedProposalColumn,
  ],
}
