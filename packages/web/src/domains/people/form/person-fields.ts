import { person } from '@kith/shared/domains/people.ts'

/** Where forms and cards show the fields of a person: what shares an inner list shares a line of the form. */
const lines = {
  names: [
    ['firstName', 'lastName'],
    ['preferredName', 'middleName'],
    ['titleId', 'pronouns'],
  ],
  'preferred-name': [['preferredName', 'pronouns']],
  personal: [
    ['dateOfBirth', 'genderId'],
    ['employeeNumber', 'tenureStartDate'],
  ],
  emergency: [
    ['emergencyContactName', 'emergencyContactRelationship'],
    ['emergencyContactEmail'],
    ['emergencyContactPhoneCountry', 'emergencyContactPhone'],
  ],
  'work-rights': [['workRightId'], ['workRightExpiresOn']],
} satisfies Record<string, readonly (readonly (keyof typeof person.fields)[])[]>
export type PersonSection = keyof typeof lines

const placed: ReadonlySet<string> = new Set(Object.values(lines).flat(2))
/** The fields without a place of their own, which end the personal details. */
export const otherFields: readonly string[] = Object.keys(person.fields).filter((name) => !placed.has(name))
export const linesOf = (section: PersonSection): readonly (readonly string[])[] =>
  section === 'personal' ? [...lines.personal, ...otherFields.map((name) => [name])] : lines[section]
