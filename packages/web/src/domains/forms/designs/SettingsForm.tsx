import { FieldRow } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** The form of the name of a form, of what it is filed under, of who answers it and in what time. */
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
      {input('unitRepresentativeTypeId')}
      {input('locationRepresentativeTypeId')}
      {input('namedRespondentId')}
      {input('sharesAnswers')}
      <FieldRow>
        {input('mailMethod')}
        {input('linkAddress')}
      </FieldRow>
      <p className="page-context">{t('designs.timesText')}</p>
      <FieldRow>
        {input('dueDays')}
        {input('remindDays')}
        {input('escalateDays')}
        {input('ignoreDays')}
      </FieldRow>
    </>
  )
}
