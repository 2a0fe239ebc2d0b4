import { useQuery } from '@apollo/client/react'
import { workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { RunsOfWorkflowDocument, type RunsOfWorkflowQuery } from './workflows.graphql.ts'

const few = 10
const most = 200

/** Whom a workflow has started for, the latest first; each leads to its forms. */
export function RunsCard({ workflowId: id }: { workflowId: string }) {
  const { t } = useTranslation('workflows')
  const [first, setFirst] = useState(few)
  const { data, previousData, error, refetch } = useQuery(RunsOfWorkflowDocument, {
    variables: { id, first },
    fetchPolicy: 'cache-and-network',
  })
  if (error) return <FailedState error={error} retry={() => void refetch()} />
  const page = (data ?? previousData)?.listWorkflowRuns
  if (!page) return null
  const rest = page.totalCount - page.items.length
  return (
    <DetailCard title={t('runs.title')}>
      {page.items.length === 0 && <p className="page-context">{t('runs.none')}</p>}
      <ul className="workflow-lines">
        {page.items.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
      {rest > 0 && first < most && (
        <Button className="no-print" variant="default" size="xs" onClick={() => setFirst(most)}>
          {t('runs.more', { count: Math.min(most, page.totalCount) })}
        </Button>
      )}
      {rest > 0 && first === most && <p className="page-context">{t('trial.more', { count: rest })}</p>}
    </DetailCard>
  )
}

function RunLine({ run }: { run: RunsOfWorkflowQuery['listWorkflowRuns']['items'][number] }) {
  const { t } = useTranslation(['workflows', 'choices'])
  const { date } = useDateFormat()
  const { id: workflowRunId, jobId, state, eventOn, startedOn, job } = run
  return (
    <li className="workflow-run">
      {job && (
        <Anchor
          component={Link}
          to={href('people.jobs.workflows.show', { personId: job.personId, jobId, workflowRunId })}
          inherit
          underline="always"
        >
          {job.personDisplayName}
        </Anchor>
      )}
      <span>
        {[job?.jobName, eventOn && date(eventOn), startedOn && t('runs.started', { day: date(startedOn) })].filter(Boolean).join(' · ')}
      </span>
      <Badge color={toneColours[tones?.[state] ?? 'information']}>{t(`choices:WorkflowRunState.${state}`)}</Badge>
    </li>
  )
}

const { tones } = workflowRun.fields.state
