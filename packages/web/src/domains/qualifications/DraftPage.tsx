import { Alert } from '@mantine/core'
import { Navigate } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useRecordLinks } from '#platform/record/use-record-links.ts'
import { fieldsShown } from './QualificationPage.tsx'

/** A draft, to which files are added before it is submitted. */
export default function DraftPage() {
  const { t } = useTranslation('qualifications')
  const links = useRecordLinks()
  return (
    <RecordShow names={fieldsShown}>
      {({ id, status }) =>
        status === 'DRAFT' ? (
          <Alert variant="light" mb="md">
            {t('draft.next')}
          </Alert>
        ) : (
          <Navigate to={links.show(id)} replace />
        )
      }
    </RecordShow>
  )
}
