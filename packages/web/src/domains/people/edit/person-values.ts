import { person as personKind } from '@kith/shared/domains/people.ts'
import type { PersonEditQuery } from './person-edit.graphql.ts'

export type EditedPerson = PersonEditQuery['getPerson']

/** What the form begins with: the fields that its user may see, a phone number as it is written in its country. */
export function personValues(values: EditedPerson, country: string): Record<string, unknown> {
  const { id, version, closedFields, emergencyContact } = values
  const shown = Object.entries({
    ...values,
    emergencyContactPhone: emergencyContact?.phone ?? null,
    emergencyContactPhoneCountry: values.emergencyContactPhoneCountry ?? country,
  }).filter(([name]) => name in personKind.fields && !closedFields.includes(name))
  return { id, version, ...Object.fromEntries(shown) }
}
