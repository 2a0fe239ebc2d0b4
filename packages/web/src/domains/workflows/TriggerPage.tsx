import { useQuery } from '@apollo/client/react'
import { byHand, workflowEvents, type WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { startingWorkflows } from '@kith/shared/domains/workflows/workflows.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { DateField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { StartableWorkflowsDocument, WorkflowPersonJobsDocument } from './workflows.graphql.ts'

interface Values {
  personId: string | null
  jobId: string | null
  event: WorkflowEvent | null
  on: string | null
}

/** Starts a workflow by hand: about whom, for which event, on which day. */
export default function TriggerPage() {
  return (
    <Loaded query={StartableWorkflowsDocument} variables={{}} fresh>
      {({ listStartableWorkflows: all }) => <Trigger inUse={workflowEvents.filter((event) => all.some((each) => each.event === event))} />}
    </Loaded>
  )
}

function Trigger({ inUse }: { inUse: readonly WorkflowEvent[] }) {
  const { t } = useTranslation(['workflows', 'choices'])
  const { today } = useSession().tenantConfig
  const [query] = useSearchParams()
  const person = query.get('personId')
  const asked = inUse.find((event) => event === query.get('event'))
  return (
    <FormPage<Values>
      title={t('trigger.title')}
      cancel={person ? href('people.profile', { personId: person }) : href('dashboard')}
      saveLabel={t('trigger.next')}
      defaults={{
        personId: person,
        jobId: query.get('jobId'),
        event: asked ?? (inUse.includes(byHand) ? byHand : (inUse[0] ?? null)),
        on: today,
      }}
      rules={{ personId: [{ rule: 'required' }], jobId: [{ rule: 'required' }], event: [{ rule: 'required' }], on: [{ rule: 'date' }] }}
      save={({ jobId, event, on }) =>
        Promise.resolve({
          to: href('workflow_events.schedule', { workflowEvent: event ?? byHand }, { jobId: jobId ?? '', ...(on ? { on } : {}) }),
        })
      }
    >
      {inUse.length === 0 && (
        <Alert color="yellow" variant="light">
          {t('trigger.none')}
        </Alert>
      )}
      <FormSection title={t('trigger.title')}>
        <PersonField />
        <JobField />
        <SelectField
          name="event"
          label={t('trigger.event')}
          options={inUse.map((value) => ({ value, label: t(`choices:WorkflowEvent.${value}`) }))}
          clearable={false}
        />
        <DateField name="on" label={t('trigger.day')} />
      </FormSection>
    </FormPage>
  )
}

function PersonField() {
  const { t } = useTranslation('workflows')
  const lookUp = useLookUp()
  const { getValues } = useFormContext<Values>()
  const [first] = useState(() => getValues('personId'))
  const nameOf = useNames(first === null ? [] : [{ kind: 'person', id: first }])
  return (
    <SelectField
      key={first === null ? '' : (nameOf(first) ?? '')}
      name="personId"
      label={t('trigger.person')}
      load={(typed) => lookUp('person', typed, startingWorkflows)}
      shortest={shortestLookUp}
      initial={first === null ? null : { value: first, label: nameOf(first) ?? '…' }}
    />
  )
}

/** Asks which of their jobs it is about; the primary one unless another is chosen. */
function JobField() {
  const { t } = useTranslation('workflows')
  const { getValues, setValue } = useFormContext<Values>()
  const personId = useWatch<Values, 'personId'>({ name: 'personId' })
  const { data } = useQuery(WorkflowPersonJobsDocument, { variables: { personId: personId ?? '' }, skip: !personId })
  const jobs = data?.getPerson.jobs
  useEffect(() => {
    if (jobs && !jobs.some(({ id }) => id === getValues('jobId'))) setValue('jobId', jobs[0]?.id ?? null)
  }, [jobs, getValues, setValue])
  return (
    <SelectField
      name="jobId"
      label={t('trigger.job')}
      options={(jobs ?? []).map(({ id, jobName }) => ({ value: id, label: jobName ?? '–' }))}
      clearable={false}
    />
  )
}
