import { href } from '@kith/shared/routes.ts'
import type { MyPeopleCardQuery } from './my-people-card.graphql.ts'

/** What is missing from one's own profile and can be added by oneself, with the page that adds it. */
export function missingParts({
  id: personId,
  viewerMay,
  phones,
  addresses,
  emergencyContact,
  closedFields,
}: MyPeopleCardQuery['getPerson']) {
  const mayContacts = viewerMay.includes('people.contact_details.edit')
  const mayEmergency = viewerMay.includes('people.emergency_contact.edit') && !closedFields.includes('emergencyContactName')
  return [
    ...(mayContacts && phones?.length === 0 ? [{ what: 'phone', to: href('people.phone_numbers.create', { personId }) } as const] : []),
    ...(mayContacts && addresses?.length === 0 ? [{ what: 'address', to: href('people.addresses.create', { personId }) } as const] : []),
    ...(mayEmergency && !emergencyContact
      ? [{ what: 'emergencyContact', to: href('people.emergency_contact.edit', { personId }) } as const]
      : []),
  ]
}
