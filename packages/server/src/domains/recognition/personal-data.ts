import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

/** What somebody said to others stays theirs, without who said it. */
export const personalData: readonly PersonalTable[] = [
  { table: 'recognitions', part: 'recognitions_given', column: 'giver_id', stays: 'WITHOUT_NAME' },
]
