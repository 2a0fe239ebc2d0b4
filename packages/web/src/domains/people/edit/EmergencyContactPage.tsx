import { personEmergencyContactUpdateFields } from '@kith/shared/domains/people.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PersonEmergencyContactUpdateDocument } from './person-edit.graphql.ts'
import { PersonPartPage } from './PersonPartPage.tsx'

export default function EmergencyContactPage() {
  const { t } = useTranslation('people')
  const update = useAct(PersonEmergencyContactUpdateDocument)
  return (
    <PersonPartPage
      title={t('edit.emergency')}
      section="emergency"
      fields={personEmergencyContactUpdateFields}
      save={(input) => update(input)}
    />
  )
}
