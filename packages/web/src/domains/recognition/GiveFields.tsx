import { recognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { MultiSelectField, SelectField, TextAreaField, type SelectOption } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'

export type Given = { personIds: string[]; reason: string | null; visibility: 'SUPERVISORS' | 'EVERYBODY' }
export const nothingGiven = (to: readonly SelectOption[] = []): Given => ({
  personIds: to.map(({ value }) => value),
  reason: null,
  visibility: 'SUPERVISORS',
})

/** Asks for those who are thanked, the reason, and those who may read it. */
export function GiveFields({ to = [] }: { to?: readonly SelectOption[] }) {
  const { t } = useTranslation('recognition')
  const lookUp = useLookUp()
  return (
    <>
      <MultiSelectField
        name="personIds"
        label={t('give.people')}
        load={(typed) => lookUp('person', typed, 'people.directory.view')}
        shortest={shortestLookUp}
        initial={to}
      />
      <SaidFields />
    </>
  )
}

/** Asks for what its giver can still correct. */
export function SaidFields() {
  const { t } = useTranslation(['recognition', 'choices'])
  const { label } = useRecordText(recognition)
  const options = (['SUPERVISORS', 'EVERYBODY'] as const).map((value) => ({ value, label: t(`choices:RecognitionVisibility.${value}`) }))
  return (
    <>
      <TextAreaField name="reason" label={label('reason')} help={t('give.reasonHelp')} rows={4} />
      <SelectField name="visibility" label={label('visibility')} options={options} clearable={false} />
    </>
  )
}
