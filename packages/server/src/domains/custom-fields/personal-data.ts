import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'custom_values', hidden: ['sealed'] },
  { table: 'custom_value_options' },
  { table: 'custom_value_people' },
]
