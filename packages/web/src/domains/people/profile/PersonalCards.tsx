import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { countryName } from '#platform/format/names.ts'
import { DateText } from '#platform/format/DateText.tsx'
import type { ProfilePerson } from './ProfilePage.tsx'
import { EmailLink } from '../EmailLink.tsx'

interface Props {
  person: ProfilePerson
  edits: boolean
}

const editOf = ({ person: { id }, edits }: Props, card: string) => (edits ? href('people.edit', { personId: id }, { card }) : undefined)

export function PersonalCard({ person, edits, seesPersonal }: Props & { seesPersonal: boolean }) {
  const { t } = useTranslation('people')
  return (
    <DetailCard
      title={t('profile.personal')}
      edit={editOf({ person, edits }, 'personal')}
      fields={[
        { label: t('fields.legalName'), value: person.legalName },
        { label: t('fields.preferredName'), value: person.preferredName },
        { label: t('fields.title'), value: person.title?.name },
        { label: t('fields.pronouns'), value: person.pronouns },
        ...(seesPersonal
          ? [
              { label: t('fields.gender'), value: person.gender?.name },
              { label: t('fields.dateOfBirth'), value: person.dateOfBirth && <DateText date={person.dateOfBirth} /> },
            ]
          : []),
        { label: t('fields.employeeNumber'), value: person.employeeNumber },
        { label: t('fields.platformId'), value: person.platformId },
      ]}
    />
  )
}

export function WorkRightsCard({ person, edits }: Props) {
  const { t, i18n } = useTranslation('people')
  const held = person.workRight
  return (
    <DetailCard
      title={t('profile.workRights')}
      edit={editOf({ person, edits }, 'work-rights')}
      fields={[
        { label: t('fields.workRight'), value: held?.workRight?.name },
        { label: t('fields.country'), value: held?.country && countryName(held.country.isoCode, i18n.language) },
        { label: t('fields.workRightExpiresOn'), value: held?.expiryDate && <DateText date={held.expiryDate} /> },
      ]}
    />
  )
}

export function EmergencyCard({ person, edits }: Props) {
  const { t } = useTranslation('people')
  const contact = person.emergencyContact
  return (
    <DetailCard
      title={t('profile.emergency')}
      edit={editOf({ person, edits }, 'emergency')}
      fields={[
        { label: t('fields.emergencyContactName'), value: contact?.name },
        { label: t('fields.emergencyContactRelationship'), value: contact?.relationship },
        { label: t('fields.emergencyContactPhone'), value: contact?.phone },
        { label: t('fields.emergencyContactEmail'), value: contact?.email && <EmailLink email={contact.email} /> },
      ]}
    />
  )
}
