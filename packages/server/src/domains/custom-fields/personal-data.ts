import { openCustomRows as open } from '#platform/facets/custom-fields/in-archives.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'custom_values', hidden: ['sealed'], open },
  { table: 'custom_value_options', open },
  { table: 'custom_value_people', open },
  { table: 'custom_value_periods', column: 'job_id', in: 'jobs', hidden: ['sealed'], open },
  { table: 'custom_period_choices', column: 'job_id', in: 'jobs', open },
]
