import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'notices', column: 'user_id', in: 'users' },
  { table: 'event_notification_consents', column: 'user_id', in: 'users' },
  { table: 'notification_preferences', column: 'user_id', in: 'users' },
  { table: 'digests', column: 'user_id', in: 'users' },
  { table: 'digest_items', column: 'user_id', in: 'users', isCopy: true },
]
