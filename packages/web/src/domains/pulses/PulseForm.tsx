import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { FieldRow } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { Audience } from './Audience.tsx'
import { FilterFields } from './FilterFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'

export default function PulseForm() {
  const { t } = useTranslation('pulses')
  return <RecordForm addLabel={t('schedule')}>{(input) => <Fields input={input} />}</RecordForm>
}

function Fields({ input }: { input: InputOf }) {
  const { t } = useTranslation('pulses')
  return (
    <>
      <ScheduleFields input={input} />
      <FormSection title={t('about')} description={t('aboutText')}>
        <FilterFields kind={pulse} namesPeople />
        <FieldRow>
          {input('onLeave')}
          {input('onProbation')}
          {input('withoutAccount')}
        </FieldRow>
      </FormSection>
      <Audience />
    </>
  )
}
