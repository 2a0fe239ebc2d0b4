import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { personOfExamples, withExamples } from '#platform/imports/columns.ts'
import type { Column } from '#platform/imports/upload.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { personUpdate } from '../mutations/update.ts'
import { currentPeople } from '../sql/lookup.ts'
import { warnOfBirthdays } from './birthdays.ts'
import { birthdayMessage, detailColumns, readDetails, withPhoneCountries } from './person-columns.ts'

/** What the directory calls what files of people can change. */
const exportedAs: Readonly<Record<string, Pick<Column, 'exported'>>> = {
  employee_number: { exported: 'people:columns.employeeNumber' },
  first_name: { exported: 'records:person.fields.firstName.label' },
  last_name: { exported: 'records:person.fields.lastName.label' },
  preferred_name: { exported: 'records:person.fields.preferredName.label' },
  pronouns: { exported: 'records:person.fields.pronouns.label' },
  tenure_start_date: { exported: 'records:person.fields.tenureStartDate.label' },
  date_of_birth: { exported: 'records:person.fields.dateOfBirth.label' },
}

export const updatePeopleUpload = defineUpload({
  type: 'UPDATE_PEOPLE',
  mutation: personUpdate,
  operation: 'UPDATE',
  phase: 5,
  clears: true,
  customFields: { customFields: 'PERSON' },
  relatedExports: ['people'],
  guide: 'CREATE_PEOPLE',
  columns: [
    {
      name: 'person_lookup',
      kind: 'person lookup',
      of: { kind: 'person', as: 'person', permission: 'people.profile.edit' },
      path: 'id',
      required: true,
      isSubject: true,
      example: personOfExamples,
      foundBy: 'people:columns.email',
    },
    ...withExamples(detailColumns(personUpdate.input), { preferred_name: 'Maggie' }).map(({ required: _, ...column }) => ({
      ...column,
      ...exportedAs[column.name],
    })),
  ],
  updates: {
    subject: 'person',
    view: 'people.profile.view',
    current: async ({ db }, ids) =>
      new Map((await db.run(currentPeople, { ids: [...ids] })).map(({ id, version, last_name: lastName }) => [id, { version, lastName }])),
  },
  readRow: readDetails,
  checks: [warnOfBirthdays],
  complete: (input, _, { organisation: { country } }) => withPhoneCountries(input, country),
  messageOf: ({ rule }, { given, column, isChecking }) => {
    if (rule === 'refused') return importMessage('mayNotUpdatePerson')
    if (rule === 'unique' && column !== null)
      return importMessage(isChecking ? 'taken' : 'takenMeanwhile', { key: column, value: given[column] ?? '' })
    return column === 'date_of_birth' ? birthdayMessage(rule, given[column] ?? '') : undefined
  },
})
