import { textOf } from '#platform/format/names.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Elements } from '../designer/Elements.tsx'

/** A new form that begins with what another has. */
export default function DuplicatePage() {
  const { t } = useTranslation('forms')
  return (
    <RecordForm
      by={{
        action: 'duplicate',
        title: t('designs.duplicate'),
        without: [],
        start: (record) => ({ ...record, name: t('designs.copy', { name: textOf(record['name']) }) }),
      }}
    >
      {(input) => (
        <>
          {input('name')}
          <Elements />
        </>
      )}
    </RecordForm>
  )
}
