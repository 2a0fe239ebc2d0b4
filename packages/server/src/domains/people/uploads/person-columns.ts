import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { earliestBirth, person } from '@kith/shared/domains/people.ts'
import type { Fields } from '@kith/shared/fields.ts'
import { plain } from '@kith/shared/plain.ts'
import { columnsOf, columnsOfOthers, personOfExamples } from '#platform/imports/columns.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { Column, Report } from '#platform/imports/upload.ts'
import type { OrganisationRow } from '#platform/imports/sql/imports.ts'
import { countryOfPhone, phoneAsStored, phoneProblems } from '../rules.ts'
import { headingsOfDetails, partsOfNames } from './other-headings.ts'

const personal = 'people.personal_details.view'

/** The code of a title that does not exist yet, until the importing user chooses another: the letters and digits of its name. */
const codeOf = (title: string) =>
  plain(title)
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)
    .toUpperCase()

/** The columns of what a person's profile says, for files that create people and files that update them. */
export function detailColumns(input: Fields): Column[] {
  const columns: Column[] = [
    ...columnsOf(input, {
      employeeNumber: { example: personOfExamples, digits: 'NUMBER', otherHeadings: headingsOfDetails.employee_number },
      tenureStartDate: '2015-03-02',
      titleId: { example: 'Ms', isByValues: true, missing: ({ title = '' }) => ({ code: codeOf(title) }) },
      firstName: { example: 'Margaret', otherHeadings: headingsOfDetails.first_name, headingsBeside: partsOfNames.first_name },
      middleName: { example: 'Jane', otherHeadings: headingsOfDetails.middle_name },
      lastName: { example: 'Citizen', otherHeadings: headingsOfDetails.last_name, headingsBeside: partsOfNames.last_name },
      preferredName: { example: 'Meg', otherHeadings: headingsOfDetails.preferred_name },
      dateOfBirth: { example: '1990-04-23', otherHeadings: headingsOfDetails.date_of_birth },
      genderId: { example: 'Female', otherHeadings: headingsOfDetails.gender },
      pronouns: 'she/her',
      workRightId: { example: 'Citizen', within: countryOfRight },
    }),
    { name: 'work_right_country', kind: 'country', needs: 'work_right', example: 'Australia', closedTo: personal },
    ...columnsOf(input, {
      workRightExpiresOn: { name: 'work_right_expiry_date', example: '2028-12-31' },
      emergencyContactName: 'Sam Citizen',
      emergencyContactRelationship: 'Partner',
      emergencyContactEmail: 'sam@home.example',
      emergencyContactPhone: {
        example: '+61 400 000 001',
        digits: 'PHONE',
        stored: ({ emergency_contact_phone: number, emergency_contact_phone_country: said }, { country }) =>
          phoneAsStored(number, said ?? countryOfPhone(number, country)),
      },
      emergencyContactPhoneCountry: 'AU',
    }),
  ]
  return [...columns, ...columnsOfOthers(input, Object.keys(person.fields), columns)]
}

/** That of the address unless it is said, where there is such a right. */
const countryOfRight: NonNullable<Column['within']> = (given, { country }) => {
  const wanted = given['work_right_country'] || undefined
  return { value: wanted ?? (given['country'] || country), isLikely: wanted === undefined }
}

const phones = [
  ['phone', 'phone_country'],
  ['emergency_contact_phone', 'emergency_contact_phone_country'],
] as const

/** Parts of a row that say nothing without each other, and phone numbers of another country. */
export function readDetails(given: Given, report: Report, organisation: OrganisationRow, unread: ReadonlySet<string>): void {
  if (given['address_type'] && !given['address']) report('address', importMessage('addressTypeAlone'))
  if (given['postcode'] && !given['address']) report('address', importMessage('postcodeAlone'))
  if (given['address'] && !given['address_type']) report('address_type', importMessage('addressAlone'))
  for (const [column, countryColumn] of phones) {
    if (unread.has(countryColumn)) continue
    const { [column]: value = '', [countryColumn]: country = countryOfPhone(value, organisation.country) } = given
    if (phoneProblems(column, countryColumn, value, country).length > 0)
      report(column, importMessage('phone', { value, country, column: countryColumn }))
  }
}

/** A phone number whose country is not said is of the organisation's, unless it begins with the + of another. */
export function withPhoneCountries(input: Record<string, unknown>, country: string): Record<string, unknown> {
  const completed = { ...input }
  for (const [number, of] of [
    ['phoneNumber', 'phoneCountry'],
    ['emergencyContactPhone', 'emergencyContactPhoneCountry'],
  ] as const) {
    const { [number]: text } = completed
    if (typeof text === 'string' && text !== '') completed[of] ??= countryOfPhone(text, country)
  }
  return completed
}

/** What is said of a date of birth that nobody can have. */
export function birthdayMessage(rule: string, day: string): BulkDataMessage | undefined {
  if (rule === 'range') return importMessage('birthTooEarly', { day, first: earliestBirth })
  return rule === 'past' ? importMessage('birthNotPast', { day }) : undefined
}
