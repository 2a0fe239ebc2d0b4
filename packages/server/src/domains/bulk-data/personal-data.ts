import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

/** The rows of files that made or changed a person. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'bulk_data_import_actions',
    column: 'subjects',
    key: 'person',
    hidden: ['first_key', 'second_key', 'keys'],
    erased: 'by subscriber',
  },
]
