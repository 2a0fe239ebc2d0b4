import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { columnsOf, personOfExamples } from '#platform/imports/columns.ts'
import { keyIn } from '#platform/imports/keys.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { personCreate } from '../mutations/create.ts'
import { nameKeyOf } from '../lookup-by-name.ts'
import { countryOfPhone, phoneAsStored, postcodeAsStored } from '../rules.ts'
import { sayAccountsToJoin } from './accounts-to-join.ts'
import { contact } from './other-headings.ts'
import { existingPerson, warnOfBirthdaysAndSamePeople } from './same-people.ts'
import { birthdayMessage, detailColumns, readDetails, withPhoneCountries } from './person-columns.ts'

const closedTo = 'people.contact_details.view'
const address = 'addresses.0'
const unique = ['email', 'employee_number'].map((column) => ({ column, key: (value: string) => value.toLowerCase() }))

export const createPeopleUpload = defineUpload({
  type: 'CREATE_PEOPLE',
  mutation: personCreate,
  phase: 1,
  makes: 'person',
  target: (given) => [given['preferred_name'] ?? given['first_name'], given['last_name']].filter(Boolean).join(' '),
  unique,
  keys: (given) => [...unique.map((each) => keyIn('person', each, given) ?? null), nameKeyOf(given['first_name'], given['last_name'])],
  customFields: { customFields: 'PERSON' },
  relatedExports: ['people', 'email-addresses', 'phone-numbers', 'addresses'],
  instead: 'existingPerson',
  columns: [
    {
      name: existingPerson,
      kind: 'person lookup',
      of: { kind: 'person', as: 'existingPerson', permission: 'people.profile.view' },
      example: personOfExamples,
      notInExample: true,
      isOffered: true,
    },
    ...detailColumns(personCreate.input),
    ...columnsOf(personCreate.input, {
      email: { example: 'meg.citizen@company.example', otherHeadings: contact.email },
      phoneNumber: {
        name: 'phone',
        example: '+61 400 000 000',
        digits: 'PHONE',
        otherHeadings: contact.phone,
        stored: ({ phone, phone_country: said }, { country }) => phoneAsStored(phone, said ?? countryOfPhone(phone, country)),
      },
      phoneCountry: { example: 'AU', needs: 'phone' },
      [`${address}.addressTypeId`]: { example: 'Home', closedTo },
      [`${address}.fullAddress`]: { name: 'address', example: '1 Sample Street, Sydney NSW', hasLines: true, closedTo },
      [`${address}.country`]: { example: 'Australia', needs: 'address', closedTo },
      [`${address}.postcode`]: {
        example: '2000',
        digits: 'NUMBER',
        otherHeadings: contact.postcode,
        stored: (given, { country }) => postcodeAsStored(given['postcode'], given['country'] ?? country),
        closedTo,
      },
    }),
  ],
  readRow: (given, report, organisation, unread) => {
    readDetails(given, report, organisation, unread)
    if (given['work_right_expiry_date'] && !given['work_right']) report('work_right', importMessage('expiryAlone'))
  },
  checks: [warnOfBirthdaysAndSamePeople],
  effects: sayAccountsToJoin,
  complete: (input, given, { organisation: { country } }) => ({
    ...withPhoneCountries(input, country),
    addresses: given['address'] === undefined ? null : [{ country, ...(input['addresses'] as readonly object[])[0] }],
  }),
  messageOf: ({ rule }, { given, column, isChecking }) => {
    if (rule === 'refused') return importMessage('mayNotCreatePeople')
    if (rule === 'unique' && column !== null)
      return importMessage(isChecking ? 'taken' : 'takenMeanwhile', { key: column, value: given[column] ?? '' })
    return column === 'date_of_birth' ? birthdayMessage(rule, given[column] ?? '') : undefined
  },
})
