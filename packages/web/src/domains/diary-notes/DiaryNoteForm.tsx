import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { Alert } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { PersonJobInput } from '#domains/jobs/public.ts'

/** The form of a diary note: it says first who will read it, and warns before more people do. */
export default function DiaryNoteForm() {
  const { label } = useRecordText(diaryNote)
  return (
    <RecordForm>
      {(input) => (
        <>
          <Readers />
          {input('summary')}
          <FieldRow>
            {input('categoryId')}
            {input('happenedOn')}
          </FieldRow>
          {input('visibility')}
          {input('description')}
          <PersonJobInput name="jobId" label={label('jobId')} />
          {input('reportedById')}
          <FieldRow>
            {input('creatorHours')}
            {input('subjectHours')}
          </FieldRow>
          {input('cost')}
          <FieldRow>
            {input('followUpOn')}
            {input('followUpPersonId')}
          </FieldRow>
          {input('isFollowUpByBusiness')}
        </>
      )}
    </RecordForm>
  )
}

function Readers() {
  const { t } = useTranslation('diary-notes')
  const { formState } = useFormContext()
  const visibility: unknown = useWatch({ name: 'visibility' })
  const isRestricted = visibility === 'RESTRICTED'
  if (!isRestricted && formState.defaultValues?.['visibility'] === 'RESTRICTED')
    return (
      <Alert color="yellow" variant="light" role="alert" icon={<IconEye aria-hidden />} title={t('form.opensTitle')}>
        {t('form.opens')}
      </Alert>
    )
  return (
    <Alert
      color={isRestricted ? 'yellow' : 'blue'}
      variant="light"
      icon={isRestricted ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
      title={t('form.people')}
    >
      {t(isRestricted ? 'form.restricted' : 'form.standard')}
    </Alert>
  )
}
