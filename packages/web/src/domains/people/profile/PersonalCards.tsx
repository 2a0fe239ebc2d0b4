import { person as personKind } from '@kith/shared/domains/people.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { countryName } from '#platform/format/names.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useShownFields } from '#platform/record/use-record-values.tsx'
import { EmailLink } from '../EmailLink.tsx'
import { otherFields } from '../form/person-fields.ts'
import { useLastChange, type ProfilePerson } from './changes/use-last-change.ts'

interface Props {
  person: ProfilePerson
  /** Everything about them. */
  edits: boolean
  /** This part of it. */
  editsPart?: boolean
}
type Part = 'people.preferred_name.edit' | 'people.emergency_contact.edit'

function editOf({ person: { id: personId }, edits, editsPart = false }: Props, card: string, part?: Part): string | undefined {
  if (edits) return href('people.edit', { personId }, { card })
  return part && editsPart ? href(part, { personId }) : undefined
}

export function PersonalCard({ person, ...may }: Props) {
  const { t } = useTranslation('people')
  const fieldsOf = usePersonFields(person)
  return (
    <DetailCard
      title={t('profile.personal')}
      edit={editOf({ person, ...may }, 'personal', 'people.preferred_name.edit')}
      changed={useLastChange(person, 'personal')}
      fields={[
        { label: t('fields.legalName'), value: person.legalName },
        ...fieldsOf('preferredName', 'titleId', 'pronouns', 'genderId', 'dateOfBirth', 'employeeNumber', 'tenureStartDate', ...otherFields),
        { label: t('fields.platformId'), value: person.platformId },
      ]}
    />
  )
}

export function WorkRightsCard({ person, edits }: Props) {
  const { t, i18n } = useTranslation('people')
  const { label } = useRecordText(personKind)
  const fieldsOf = usePersonFields(person)
  const held = person.workRight
  return (
    <DetailCard
      title={t('profile.workRights')}
      edit={editOf({ person, edits }, 'work-rights')}
      changed={useLastChange(person, 'work-rights')}
      fields={[
        { label: label('workRightId'), value: held?.workRight?.name },
        { label: t('fields.country'), value: held?.country && countryName(held.country.isoCode, i18n.language) },
        ...fieldsOf('workRightExpiresOn'),
      ]}
    />
  )
}

export function EmergencyCard({ person, ...may }: Props) {
  const { t } = useTranslation('people')
  const { label } = useRecordText(personKind)
  const fieldsOf = usePersonFields(person)
  const { emergencyContactEmail: email } = person
  return (
    <DetailCard
      title={t('profile.emergency')}
      empty={{ text: t('profile.noEmergency'), add: t('profile.addEmergency') }}
      edit={editOf({ person, ...may }, 'emergency', 'people.emergency_contact.edit')}
      changed={useLastChange(person, 'emergency')}
      fields={[
        ...fieldsOf('emergencyContactName', 'emergencyContactRelationship'),
        { label: label('emergencyContactPhone'), value: person.emergencyContact?.phone },
        { label: label('emergencyContactEmail'), value: email && <EmailLink email={email} /> },
      ]}
    />
  )
}

/** These declared fields with their values, without those that the reader may not see. */
export function usePersonFields(person: ProfilePerson) {
  const fieldsOf = useShownFields(personKind)
  return (...names: readonly string[]) => fieldsOf(person, names)
}
