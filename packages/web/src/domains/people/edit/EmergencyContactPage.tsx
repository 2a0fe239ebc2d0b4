import { useMutation } from '@apollo/client/react'
import { personEmergencyContactUpdateFields } from '@kith/shared/domains/people.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PersonEmergencyContactUpdateDocument } from './person-edit.graphql.ts'
import { PersonPartPage } from './PersonPartPage.tsx'

export default function EmergencyContactPage() {
  const { t } = useTranslation('people')
  const [update] = useMutation(PersonEmergencyContactUpdateDocument, { context: { quiet: true } })
  return (
    <PersonPartPage
      title={t('edit.emergency')}
      section="emergency"
      fields={personEmergencyContactUpdateFields}
      save={(input) => update({ variables: { input } })}
    />
  )
}
