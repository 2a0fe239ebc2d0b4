import './workflows.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { workflowEvents, type WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useParams, useSearchParams } from 'react-router'
import { ErrorPage } from '#platform/errors/ErrorPage.tsx'
import { DateField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ScheduledForms, type FormValues } from './ScheduledForms.tsx'
import { WorkflowScheduleDocument, type WorkflowScheduleQuery } from './workflows.graphql.ts'
import { WorkflowSkipDocument } from '#src/generated/mutations/workflowSkip.graphql.ts'
import { WorkflowStartDocument } from '#src/generated/mutations/workflowStart.graphql.ts'

type Schedule = WorkflowScheduleQuery['getWorkflowSchedule']
interface Values {
  workflowId: string | null
  eventOn: string | null
  forms: Record<string, FormValues>
}
const none = 'NONE'

/** Chooses one of the workflows of an event in a job, or none: which forms are sent when, and who answers them. */
export default function SchedulePage() {
  const { t } = useTranslation('workflows')
  const { workflowEvent } = useParams()
  const [query] = useSearchParams()
  const event = workflowEvents.find((each) => each === workflowEvent)
  const jobId = query.get('jobId')
  if (!event || !jobId)
    return (
      <ErrorPage title={t('schedule.parameters')} spot="closed">
        <p>
          <Link to={href('workflows.trigger')}>{t('schedule.parametersNext')}</Link>
        </p>
      </ErrorPage>
    )
  return (
    <Loaded query={WorkflowScheduleDocument} variables={{ event, jobId, on: query.get('on') }} fresh>
      {({ getWorkflowSchedule: schedule }) => <ScheduleForm event={event} jobId={jobId} schedule={schedule} />}
    </Loaded>
  )
}

interface Props {
  event: WorkflowEvent
  jobId: string
  schedule: Schedule
}

function ScheduleForm({ event, jobId, schedule }: Props) {
  const { t } = useTranslation(['workflows', 'choices'])
  const { today } = useSession().tenantConfig
  const client = useApolloClient()
  const start = useAct(WorkflowStartDocument)
  const skip = useAct(WorkflowSkipDocument)
  const sent = useRef<readonly string[]>([])
  const { person, personId, workflows } = schedule
  const back = href('people.jobs.workflows.list', { personId, jobId })
  const preferred = workflows.find(({ isAutomatic }) => isAutomatic) ?? workflows[0]
  const isByHand = event === 'MANUAL'
  const options = [
    ...workflows.map(({ id, name, isAutomatic }) => ({ value: id, label: isAutomatic ? t('schedule.automatic', { name }) : name })),
    ...(isByHand ? [] : [{ value: none, label: t('schedule.skip') }]),
  ]
  return (
    <FormPage<Values>
      title={t('schedule.title')}
      about={person}
      context={`${person} · ${t(`choices:WorkflowEvent.${event}`)}`}
      cancel={back}
      cancelLabel={t('schedule.later')}
      saveLabel={t('schedule.save')}
      defaults={{
        workflowId: preferred?.id ?? null,
        eventOn: schedule.eventOn ?? today,
        forms: Object.fromEntries(workflows.flatMap(({ forms }) => forms.map(({ entryId }) => [entryId, asPlanned]))),
      }}
      rules={{ workflowId: [{ rule: 'required' }], eventOn: [{ rule: 'required' }, { rule: 'date' }] }}
      fieldOf={(path) => path.replace(/^forms\.(\d+)/, (_, index: string) => `forms.${sent.current[Number(index)] ?? ''}`)}
      save={async ({ workflowId, eventOn, forms }) => {
        const chosen = workflows.find(({ id }) => id === workflowId)
        if (chosen) {
          sent.current = chosen.forms.map(({ entryId }) => entryId)
          const amended = chosen.forms.map(({ entryId }) => amendedBy(entryId, forms[entryId] ?? asPlanned))
          await start({ jobId, workflowId: chosen.id, eventOn, forms: amended })
        } else await skip({ jobId, event, eventOn })
        for (const fieldName of ['listWorkflowRuns', 'listTasks', 'getWorkflowSchedule']) client.cache.evict({ fieldName })
        return { to: back, toast: chosen ? t('schedule.started', { name: chosen.name }) : t('schedule.skipped') }
      }}
    >
      {workflows.length === 0 && (
        <Alert color="yellow" variant="light" role="alert">
          {t('schedule.none')}
        </Alert>
      )}
      <FormSection title={t('schedule.workflow')}>
        <SelectField name="workflowId" label={t('schedule.workflow')} options={options} clearable={false} />
        <DateField name="eventOn" label={t('schedule.day')} />
      </FormSection>
      <Chosen event={event} jobId={jobId} schedule={schedule} />
    </FormPage>
  )
}

const asPlanned: FormValues = { isSent: true, sendOn: null, respondentId: null }

const amendedBy = (entryId: string, { isSent, sendOn, respondentId }: FormValues) => ({
  entryId,
  sendOn,
  respondentId,
  isLeftOut: !isSent,
})

/** Shows what the chosen workflow would send for the day as it is in the form. */
function Chosen({ event, jobId, schedule }: Props) {
  const { t } = useTranslation('workflows')
  const [workflowId, eventOn] = useWatch<Values, ['workflowId', 'eventOn']>({ name: ['workflowId', 'eventOn'] })
  const { data, previousData } = useQuery(WorkflowScheduleDocument, { variables: { event, jobId, on: eventOn }, fetchPolicy: 'no-cache' })
  const { workflows, begun, begunName } = (data ?? previousData)?.getWorkflowSchedule ?? schedule
  const workflow = workflows.find(({ id }) => id === workflowId)
  return (
    <>
      {begun && (begun === 'STARTED' || begun === 'SKIPPED') && (
        <Alert color="yellow" variant="light" role="alert">
          {begun === 'STARTED' ? t('schedule.begun.STARTED', { name: begunName ?? '' }) : t('schedule.begun.SKIPPED')}
        </Alert>
      )}
      {workflow && <ScheduledForms workflow={workflow} />}
    </>
  )
}
