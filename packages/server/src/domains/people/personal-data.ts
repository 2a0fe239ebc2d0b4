import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'person_emails' },
  { table: 'person_phones' },
  { table: 'person_addresses' },
  { table: 'person_words', isCopy: true },
]
