import { href } from '@kith/shared/routes.ts'
import type { MyPeopleCardQuery } from './my-people-card.graphql.ts'

/** What one can add to one's own profile, whether it is there, and the page that adds it. A picture is nobody's duty. */
export function profileParts({
  id: personId,
  viewerMay,
  phones,
  addresses,
  emergencyContact,
  picture,
  closedFields,
}: MyPeopleCardQuery['getPerson']) {
  const mayContacts = viewerMay.includes('people.contact_details.edit')
  const mayEmergency = viewerMay.includes('people.emergency_contact.edit') && !closedFields.includes('emergencyContactName')
  return [
    {
      what: 'phone',
      isOpen: mayContacts && phones !== null,
      isDone: (phones ?? []).length > 0,
      to: href('people.phone_numbers.create', { personId }),
    },
    {
      what: 'address',
      isOpen: mayContacts && addresses !== null,
      isDone: (addresses ?? []).length > 0,
      to: href('people.addresses.create', { personId }),
    },
    {
      what: 'emergencyContact',
      isOpen: mayEmergency,
      isDone: emergencyContact !== null,
      to: href('people.emergency_contact.edit', { personId }),
    },
    {
      what: 'picture',
      isOpen: viewerMay.includes('people.pictures.edit'),
      isDone: picture !== null,
      to: href('people.profile', { personId }, { dialog: 'profile-picture' }),
    },
  ] as const
}

type Part = ReturnType<typeof profileParts>[number]

/** Without these a profile is not complete. */
export const isMissing = ({ what, isOpen, isDone }: Part): boolean => isOpen && !isDone && what !== 'picture'
