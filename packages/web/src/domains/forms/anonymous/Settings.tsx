import { FieldRow } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'

export function Settings({ input }: { input: InputOf }) {
  const { t } = useTranslation('forms')
  return (
    <>
      {input('name')}
      {input('categoryId')}
      {input('description')}
      {input('type')}
      <FieldRow>
        {input('cutoffDays')}
        {input('remindDays')}
      </FieldRow>
      {input('dimensions')}
      <p className="page-context">{t('anonymous.settingsText')}</p>
    </>
  )
}
