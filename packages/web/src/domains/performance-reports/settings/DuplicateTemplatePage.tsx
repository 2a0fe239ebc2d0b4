import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { TemplateInputs } from './ReportTemplateForm.tsx'

const copy = { action: 'duplicate', without: [], start: (record: Readonly<Record<string, unknown>>) => record }

/** A new report template that begins with what another has. */
export default function DuplicateTemplatePage() {
  const { t } = useTranslation('performance-reports')
  return <RecordForm by={{ ...copy, title: t('templates.duplicate') }}>{(input) => <TemplateInputs input={input} />}</RecordForm>
}
