import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { TemplateInputs } from './TemplateForm.tsx'

/** Begins a template with what another one has. */
export default function DuplicatePage() {
  const { t } = useTranslation('goals')
  return (
    <RecordForm
      by={{
        action: 'duplicate',
        title: t('templates.duplicate'),
        without: [],
        start: (record) => ({ ...record, name: t('templates.copy', { name: textOf(record['name']) }) }),
      }}
    >
      {(input) => <TemplateInputs input={input} />}
    </RecordForm>
  )
}
