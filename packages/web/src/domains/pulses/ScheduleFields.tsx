import { useWatch } from 'react-hook-form'
import { FieldRow } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'

/** Asks which form a pulse sends, and when. */
export function ScheduleFields({ input }: { input: InputOf }) {
  const { t } = useTranslation('pulses')
  const isRecurring = useWatch<{ isRecurring: boolean | null }, 'isRecurring'>({ name: 'isRecurring' })
  return (
    <>
      {input('name')}
      {input('designId')}
      <FieldRow>
        {input('sendOn', isRecurring ? t('firstOn') : undefined)}
        {input('sendAt')}
      </FieldRow>
      {input('isRecurring')}
      <FieldRow>
        {input('interval')}
        {input('unit')}
        {input('endsOn')}
      </FieldRow>
    </>
  )
}
