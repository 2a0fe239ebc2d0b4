import './workflows.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { WorkflowRunFormsDocument } from './workflows.graphql.ts'

const shown = ['event', 'eventOn', 'birthdayOn', 'state', 'startedOn', 'workflowId']

/** A workflow that was started for a job, with its forms. */
export default function RunPage() {
  return <RecordShow names={() => shown}>{({ id, workflowId }) => (workflowId ? <Forms id={id} /> : null)}</RecordShow>
}

function Forms({ id }: { id: string }) {
  const { t } = useTranslation(['workflows', 'choices'])
  const { date } = useDateFormat()
  const { personId = '' } = useParams()
  const { data } = useQuery(WorkflowRunFormsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  if (!data) return null
  const { forms } = data.getWorkflowRun
  return (
    <DetailCard title={t('run.forms')}>
      {forms.length === 0 ? (
        <p className="page-context">{t('run.none')}</p>
      ) : (
        <ul className="workflow-lines">
          {forms.map(({ id: taskId, title, status, day, respondent }) => (
            <li key={taskId}>
              <Anchor component={Link} to={href('people.feedback.show', { personId, taskId })} inherit underline="always">
                {title}
              </Anchor>
              {` · ${[t(`choices:TaskState.${status}`), day && date(day), respondent].filter(Boolean).join(' · ')}`}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  )
}
