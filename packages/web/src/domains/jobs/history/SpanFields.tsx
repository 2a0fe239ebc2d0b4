import { DateField, FieldRow, TextAreaField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Asks from when until when a correction holds, and why it was made. */
export function SpanFields({ earliest }: { earliest: string | null | undefined }) {
  const { t } = useTranslation('jobs')
  return (
    <>
      <FieldRow>
        <DateField name="effectiveFrom" label={t('change.effectiveFrom')} {...(earliest ? { earliest } : {})} />
        <DateField name="effectiveTo" label={t('change.effectiveTo')} help={t('change.effectiveToHelp')} />
      </FieldRow>
      <TextAreaField name="note" label={t('change.note')} help={t('correct.noteHelp')} />
    </>
  )
}
