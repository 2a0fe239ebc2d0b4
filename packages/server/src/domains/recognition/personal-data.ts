import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

/** The words stay with whoever received them, without the name of the person who is erased. */
export const personalData: readonly PersonalTable[] = [
  { table: 'recognitions', part: 'recognitions_given', column: 'giver_id', stays: 'WITHOUT_NAME' },
]
