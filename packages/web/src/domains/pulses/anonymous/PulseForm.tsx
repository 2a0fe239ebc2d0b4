import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { FieldRow } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { FilterFields } from '../FilterFields.tsx'
import { ScheduleFields } from '../ScheduleFields.tsx'
import { Audience } from './Audience.tsx'
import { HowAnonymous } from './HowAnonymous.tsx'

export default function PulseForm() {
  const { t } = useTranslation('pulses')
  return <RecordForm addLabel={t('anonymous.scheduleTitle')}>{(input) => <Fields input={input} />}</RecordForm>
}

function Fields({ input }: { input: InputOf }) {
  const { t } = useTranslation('pulses')
  return (
    <>
      <ScheduleFields input={input} />
      <FormSection title={t('about')} description={t('anonymous.whomText')}>
        <FilterFields kind={anonymousPulse} />
        <FieldRow>
          {input('onLeave')}
          {input('onProbation')}
        </FieldRow>
        <HowAnonymous />
      </FormSection>
      <Audience />
    </>
  )
}
