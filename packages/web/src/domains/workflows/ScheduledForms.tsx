import './workflows.css'
import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { CheckboxField, DateField, FieldRow } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RespondentField } from './EntryFields.tsx'
import type { WorkflowScheduleQuery } from './workflows.graphql.ts'

/** Changes a form of a workflow for this time; blank where it stays as planned. */
export interface FormValues {
  isSent: boolean
  sendOn: string | null
  respondentId: string | null
}
type Workflow = WorkflowScheduleQuery['getWorkflowSchedule']['workflows'][number]

/** The forms of a workflow, each with its day and whoever answers, which can be changed for this time. */
export function ScheduledForms({ workflow: { description, forms } }: { workflow: Workflow }) {
  const { t } = useTranslation('workflows')
  const problem = forms.length === 0 ? t('schedule.formless') : forms.some(({ name }) => name === null) ? t('schedule.unpublished') : null
  return (
    <FormSection title={t('schedule.forms')} description={description ?? t('schedule.formsText')}>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <ol className="workflow-forms">
        {forms.map((form) => (
          <li key={form.entryId} className="card workflow-form">
            <ScheduledForm form={form} />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

type EntryPath = `forms.${string}`

function ScheduledForm({ form: { entryId, name, sendOn, isAtOnce, isRespondentGone, respondent } }: { form: Workflow['forms'][number] }) {
  const { t } = useTranslation('workflows')
  const { date } = useDateFormat()
  const path: EntryPath = `forms.${entryId}`
  // A form that was added to the workflow since the page was opened is as planned
  const values: FormValues | undefined = useWatch<Record<'forms', Record<string, FormValues>>, EntryPath>({ name: path })
  const isSent = values?.isSent ?? true
  const who = respondent ? t('schedule.answers', { person: respondent }) : isRespondentGone ? t('schedule.gone') : t('schedule.nobody')
  return (
    <div>
      <CheckboxField name={`${path}.isSent`} label={t('schedule.isSent', { name: name ?? '–' })} />
      <p className="page-context">{[date(sendOn), ...(isAtOnce ? [t('schedule.atOnce')] : []), who].join(' · ')}</p>
      {isSent && (
        <FieldRow>
          <DateField name={`${path}.sendOn`} label={t('schedule.sendOn')} />
          <RespondentField name={`${path}.respondentId`} label={t('schedule.instead')} />
        </FieldRow>
      )}
    </div>
  )
}
