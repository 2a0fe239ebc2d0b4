import { FieldRow } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** What a form is called and filed under, who answers it, and in what time. */
export default function SettingsForm() {
  return <RecordForm>{(input) => <Settings input={input} />}</RecordForm>
}

export function Settings({ input }: { input: InputOf }) {
  const { t } = useTranslation('forms')
  return (
    <>
      {input('name')}
      {input('categoryId')}
      {input('description')}
      {input('type')}
      {input('respondent')}
      {input('sharesAnswers')}
      <FormSection title={t('designs.times')} description={t('designs.timesText')}>
        <FieldRow>
          {input('dueDays')}
          {input('remindDays')}
        </FieldRow>
        <FieldRow>
          {input('escalateDays')}
          {input('ignoreDays')}
        </FieldRow>
      </FormSection>
    </>
  )
}
