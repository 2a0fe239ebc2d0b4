import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { addressTypes, genders, personTitles, workRights } from '@kith/shared/domains/organisation.ts'
import { personAddressFields, personCreateFields } from '@kith/shared/domains/people.ts'
import { v7 } from 'uuid'
import { createPeople, type NewPerson } from '../create.ts'
import { phoneAsStored, phoneProblems, postcodeAsStored } from '../rules.ts'
import { takenKeys } from '../unique.ts'
import { judgeBirthdays } from './birthdays.ts'
import { refuseUsed } from './used.ts'
import { holds } from '#platform/rights/reach.ts'
import { refuseDoubles } from '#platform/imports/checking/doubles.ts'
import type { RecordFinder } from '#platform/imports/checking/records.ts'
import type { ActionRow, Given, Reason } from '#platform/imports/sql/actions.ts'
import type { OrganisationRow } from '#platform/imports/sql/imports.ts'
import { rulesOf, type Column } from '#platform/imports/upload.ts'
import { defineUpload } from '#platform/imports/uploads.ts'

const personal = 'people.personal_details.view'
const contact = 'people.contact_details.view'
const person = personCreateFields
const text = (name: string, example: string, description: string, more: Partial<Column> = {}): Column => ({
  name,
  example,
  description,
  kind: 'text',
  ...more,
})

/** That of the address unless it is said, where there is such a right. */
const countryOfRight: Column['within'] = (given, { country }) => {
  const wanted = given['work_right_country']
  return { value: wanted ?? given['country'] ?? country, isLikely: wanted === undefined }
}

const columns: readonly Column[] = [
  text('employee_number', '00123', 'The number that your organisation gives a person; kept as text, leading zeros and all.', {
    rules: rulesOf(person.employeeNumber),
  }),
  { name: 'title', example: 'Ms', description: 'A person title.', kind: 'lookup', list: personTitles },
  text('first_name', 'Margaret', 'First name.', { rules: rulesOf(person.firstName) }),
  text('middle_name', 'Jane', 'Middle name.', { rules: rulesOf(person.middleName) }),
  text('last_name', 'Citizen', 'Last name.', { required: true, rules: rulesOf(person.lastName) }),
  text('preferred_name', 'Meg', 'The name the person is called by.', { rules: rulesOf(person.preferredName) }),
  { name: 'date_of_birth', example: '1990-04-23', description: 'Date of birth.', kind: 'date', closedTo: personal },
  { name: 'gender', example: 'Female', description: 'A gender.', kind: 'lookup', list: genders, closedTo: personal },
  text('pronouns', 'she/her', 'Pronouns.', { rules: rulesOf(person.pronouns) }),
  text('email', 'meg.citizen@company.example', 'The primary e-mail address; nobody else may have it.', {
    required: true,
    rules: rulesOf(person.email),
  }),
  text('phone', '+61 400 000 000', 'The primary phone number.', {
    rules: rulesOf(person.phoneNumber, () => 'phone_country'),
    stored: (given, { country }) => phoneAsStored(given['phone'], given['phone_country'] ?? country),
    closedTo: contact,
  }),
  {
    name: 'phone_country',
    example: 'AU',
    description: "The country of the phone number; your organisation's unless given.",
    kind: 'country',
    closedTo: contact,
  },
  {
    name: 'work_right',
    example: 'Citizen',
    description: 'A work right.',
    kind: 'lookup',
    list: workRights,
    closedTo: personal,
    within: countryOfRight,
  },
  {
    name: 'work_right_country',
    example: 'Australia',
    description: 'The country of the work right; that of the address unless given.',
    kind: 'country',
    closedTo: personal,
  },
  {
    name: 'work_right_expiry_date',
    example: '2028-12-31',
    description: 'The last day of the work right.',
    kind: 'date',
    closedTo: personal,
  },
  { name: 'address_type', example: 'Home', description: 'The type of the address.', kind: 'lookup', list: addressTypes, closedTo: contact },
  text('address', '1 Sample Street, Sydney NSW', 'The primary address, without postcode and country.', {
    rules: rulesOf(personAddressFields.fullAddress),
    hasLines: true,
    closedTo: contact,
  }),
  {
    name: 'country',
    example: 'Australia',
    description: "The country of the address; your organisation's unless given.",
    kind: 'country',
    closedTo: contact,
  },
  text('postcode', '2000', 'The postcode of the address; kept as text.', {
    rules: rulesOf(personAddressFields.postcode),
    stored: (given, { country }) => postcodeAsStored(given['postcode'], given['country'] ?? country),
    closedTo: contact,
  }),
  text('emergency_contact_name', 'Sam Citizen', 'Emergency contact: name.', {
    rules: rulesOf(person.emergencyContactName),
    closedTo: personal,
  }),
  text('emergency_contact_relationship', 'Partner', 'Emergency contact: relationship.', {
    rules: rulesOf(person.emergencyContactRelationship),
    closedTo: personal,
  }),
  text('emergency_contact_email', 'sam@home.example', 'Emergency contact: e-mail address.', {
    rules: rulesOf(person.emergencyContactEmail),
    closedTo: personal,
  }),
  text('emergency_contact_phone', '+61 400 000 001', 'Emergency contact: phone number.', {
    rules: rulesOf(person.emergencyContactPhone),
    stored: (given, { country }) => phoneAsStored(given['emergency_contact_phone'], given['emergency_contact_phone_country'] ?? country),
    closedTo: personal,
  }),
  {
    name: 'emergency_contact_phone_country',
    example: 'AU',
    description: "The country of that number; your organisation's unless given.",
    kind: 'country',
    closedTo: personal,
  },
]

const unique = ['email', 'employee_number'].map((column) => ({ column, key: (value: string) => value.toLowerCase() }))

export const createPeopleUpload = defineUpload({
  type: 'CREATE_PEOPLE',
  key: 'create-people',
  description: 'Creates one person per row, with contact data, work right and emergency contact.',
  operation: 'CREATE',
  phase: 1,
  columns,
  relatedExports: ['people', 'people contact data', 'addresses'],
  readRow: (given, report, organisation, unread) => {
    if (given['address_type'] && !given['address']) report('address', tell('addressTypeAlone'))
    if (given['postcode'] && !given['address']) report('address', tell('postcodeAlone'))
    if (given['address'] && !given['address_type']) report('address_type', tell('addressAlone'))
    if (given['work_right_expiry_date'] && !given['work_right']) report('work_right', tell('expiryAlone'))
    for (const [column, countryColumn] of phones) {
      if (unread.has(countryColumn)) continue
      const { [column]: value = '', [countryColumn]: country = organisation.country } = given
      if (phoneProblems(column, countryColumn, value, country).length > 0)
        report(column, tell('phone', { value, country, column: countryColumn }))
    }
  },
  makes: 'person',
  target: nameOf,
  unique,
  checks: [
    async (check) => {
      await refuseDoubles(check, { makes: 'person', unique })
      await refuseUsed(check)
      await check.findRecords()
      judgeBirthdays(check)
    },
  ],
  refusals: async (ctx, actions) => {
    if (!holds(ctx.actor, 'people.create')) return new Map(actions.map(({ id }) => [id, tell('mayNotCreatePeople')]))
    const taken = await takenKeys(ctx, {
      emails: actions.flatMap(({ given }) => given['email'] ?? []),
      employeeNumbers: actions.flatMap(({ given }) => given['employee_number'] ?? []),
    })
    const refusals = new Map<string, Reason>()
    for (const { id, given } of actions) {
      const { email = '', employee_number: number = '' } = given
      if (taken.emails.has(email.toLowerCase()))
        refusals.set(id, { ...tell('takenMeanwhile', { key: 'email', value: email }), column: 'email' })
      if (taken.employeeNumbers.has(number.toLowerCase()))
        refusals.set(id, { ...tell('takenMeanwhile', { key: 'employee_number', value: number }), column: 'employee_number' })
    }
    return refusals
  },
  apply: async (ctx, actions, records, organisation) => {
    await createPeople(
      ctx,
      actions.map((action) => newPerson(action, records, organisation)),
    )
  },
})

const phones = [
  ['phone', 'phone_country'],
  ['emergency_contact_phone', 'emergency_contact_phone_country'],
] as const

function nameOf(given: Given): string {
  return [given['preferred_name'] ?? given['first_name'], given['last_name']].filter(Boolean).join(' ')
}

function newPerson({ given, subjects }: ActionRow, records: RecordFinder, { country }: OrganisationRow): NewPerson {
  const phoneCountry = given['phone_country'] ?? country
  const phone = phoneAsStored(given['phone'], phoneCountry)
  return {
    id: subjects['person'] ?? v7(),
    titleId: records.idOf('title', given),
    firstName: given['first_name'] ?? null,
    middleName: given['middle_name'] ?? null,
    lastName: given['last_name'] ?? '',
    preferredName: given['preferred_name'] ?? null,
    genderId: records.idOf('gender', given),
    pronouns: given['pronouns'] ?? null,
    dateOfBirth: given['date_of_birth'] ?? null,
    employeeNumber: given['employee_number'] ?? null,
    workRightId: records.idOf('work_right', given),
    workRightExpiresOn: given['work_right_expiry_date'] ?? null,
    emergencyContactName: given['emergency_contact_name'] ?? null,
    emergencyContactRelationship: given['emergency_contact_relationship'] ?? null,
    emergencyContactEmail: given['emergency_contact_email'] ?? null,
    emergencyContactPhone: phoneAsStored(given['emergency_contact_phone'], given['emergency_contact_phone_country'] ?? country),
    emergencyContactPhoneCountry: given['emergency_contact_phone'] ? (given['emergency_contact_phone_country'] ?? country) : null,
    emails: given['email'] ? [{ email: given['email'] }] : [],
    phones: phone ? [{ country: phoneCountry, number: phone }] : [],
    addresses: given['address']
      ? [
          {
            addressTypeId: records.idOf('address_type', given) ?? '',
            fullAddress: given['address'],
            country: given['country'] ?? country,
            postcode: postcodeAsStored(given['postcode'], given['country'] ?? country),
          },
        ]
      : [],
  }
}
