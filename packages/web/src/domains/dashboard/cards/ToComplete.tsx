import { href } from '@kith/shared/routes.ts'
import { IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import type { MyPeopleCardQuery } from './my-people-card.graphql.ts'

/** What is missing from one's own profile and can be added by oneself; nothing where nothing is. */
export function ToComplete({
  person: { id: personId, viewerMay, phones, addresses, emergencyContact, closedFields },
}: {
  person: MyPeopleCardQuery['getPerson']
}) {
  const { t } = useTranslation('dashboard')
  const mayContacts = viewerMay.includes('people.contact_details.edit')
  const mayEmergency = viewerMay.includes('people.emergency_contact.edit') && !closedFields.includes('emergencyContactName')
  const missing = [
    ...(mayContacts && phones?.length === 0 ? [{ what: 'phone', to: href('people.phone_numbers.create', { personId }) } as const] : []),
    ...(mayContacts && addresses?.length === 0 ? [{ what: 'address', to: href('people.addresses.create', { personId }) } as const] : []),
    ...(mayEmergency && !emergencyContact
      ? [{ what: 'emergencyContact', to: href('people.emergency_contact.edit', { personId }) } as const]
      : []),
  ]
  if (missing.length === 0) return null
  return (
    <DetailCard title={t('toComplete.title')}>
      <ul className="attention-list">
        {missing.map(({ what, to }) => (
          <li key={what}>
            <Link to={to}>
              <IconCircleDashed size={18} aria-hidden />
              <span className="attention-label">{t(`toComplete.${what}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
