import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'email_messages', hidden: ['link', 'html', 'turn', 'data', 'draft'] },
  { table: 'message_blacklist_entries' },
]
