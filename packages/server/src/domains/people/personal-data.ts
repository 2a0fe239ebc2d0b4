import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { eraseArchivesOf } from './subject-access/erase-archives.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'person_emails' },
  { table: 'person_phones' },
  { table: 'person_addresses' },
  { table: 'person_words', isCopy: true },
  { table: 'calendar_feeds', column: 'user_id', in: 'users', hidden: ['secret_hash'] },
  { table: 'personal_data_exports', hidden: ['tries', 'done', 'total'], erase: eraseArchivesOf },
]
