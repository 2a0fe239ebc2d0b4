import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

/** The words belong to their receiver, so that only the name of their giver is erased. */
export const personalData: readonly PersonalTable[] = [
  { table: 'recognitions', part: 'recognitions_given', column: 'giver_id', stays: 'WITHOUT_NAME' },
]
