import { performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { Alert } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { FieldRow } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { PersonJobInput } from '#domains/jobs/public.ts'
import { EffortInputs, FollowUpInputs } from './EntryInputs.tsx'

/** The form of a plan; a new one is also told what has happened, and perhaps which finalised plan it follows. */
export default function PlanForm() {
  const { t } = useTranslation('improvement-plans')
  const { label } = useRecordText(performanceImprovementPlan)
  const [query] = useSearchParams()
  const relatedToId = query.get('relatedTo')
  return (
    <RecordForm begin={relatedToId ? { relatedToId } : {}}>
      {(input) => (
        <>
          <Alert variant="light" icon={<IconEye aria-hidden />} title={t('form.readersTitle')}>
            {t('form.readers')}
          </Alert>
          {input('summary')}
          <FieldRow>
            {input('categoryId')}
            {input('levelId')}
          </FieldRow>
          <PersonJobInput name="jobId" label={label('jobId')} />
          <FieldRow>
            {input('happenedOn')}
            {input('reportedById')}
          </FieldRow>
          {input('description')}
          <EffortInputs input={input} />
          <FollowUpInputs input={input} />
        </>
      )}
    </RecordForm>
  )
}
