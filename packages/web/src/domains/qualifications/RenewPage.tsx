import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { QualificationInputs } from './QualificationForm.tsx'

const renewal = {
  action: 'renew',
  without: ['itemId'],
  start: ({ issueDate: _, expiryDate: __, notes: ___, ...kept }: Readonly<Record<string, unknown>>) => kept,
}

/** Begins a renewal with what stays the same of the qualification; its dates are new. */
export default function RenewPage() {
  const { t } = useTranslation('qualifications')
  return (
    <RecordForm by={{ ...renewal, title: t('renewals.begin') }} addLabel={t('form.saveDraft')}>
      {(input) => <QualificationInputs input={input} />}
    </RecordForm>
  )
}
