import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Metrics } from './MetricGroupForm.tsx'

const copy = { action: 'duplicate', without: [], start: (record: Readonly<Record<string, unknown>>) => record }

/** A new metric group that begins with what another has. */
export default function DuplicateGroupPage() {
  const { t } = useTranslation('performance-reports')
  return (
    <RecordForm by={{ ...copy, title: t('groups.duplicate') }}>
      {(input) => (
        <>
          {input('name')}
          <Metrics />
        </>
      )}
    </RecordForm>
  )
}
