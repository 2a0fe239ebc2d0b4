import { releaseChoices } from '#platform/facets/custom-fields/erasing.ts'
import { openCustomRows as open } from '#platform/facets/custom-fields/in-archives.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

const release = releaseChoices({
  EMAIL_ADDRESS: 'person.contacts_updated',
  PHONE_NUMBER: 'person.contacts_updated',
  ADDRESS: 'person.contacts_updated',
  JOB: 'job.history_corrected',
  REMUNERATION: 'job.history_corrected',
})

export const personalData: readonly PersonalTable[] = [
  { table: 'custom_values', hidden: ['sealed'], open },
  { table: 'custom_value_options', open },
  { table: 'custom_value_people', open, release },
  { table: 'custom_value_periods', column: 'job_id', in: 'jobs', hidden: ['sealed'], open },
  { table: 'custom_period_choices', column: 'job_id', in: 'jobs', open },
]
