import { useApolloClient, useMutation } from '@apollo/client/react'
import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { faultProblems } from '#platform/record/fault-problems.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobLeaveReturnFinaliseDocument } from '../steps/job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from '../steps/JobActionPage.tsx'

/** Finalise Leave Return Date. */
export default function FinaliseReturnPage() {
  const { t } = useTranslation(['jobs', 'records'])
  return (
    <JobActionPage title={t('records:jobLeave.actions.returnFinalise')} step="FINALISE_RETURN">
      {(job, reload) => job.leaveToFinalise && <FinaliseForm job={job} leave={job.leaveToFinalise} reload={reload} />}
    </JobActionPage>
  )
}

interface Props {
  job: SteppedJob
  leave: NonNullable<SteppedJob['leaveToFinalise']>
  reload: () => Promise<unknown>
}

function FinaliseForm({ job, leave, reload }: Props) {
  const { t } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  const { today } = useSession().tenantConfig
  const client = useApolloClient()
  const [finalise] = useMutation(JobLeaveReturnFinaliseDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.leave.list', { personId: job.personId, jobId: job.id })
  const { id, version, startDate, leaveType } = leave
  return (
    <FormPage<{ endDate: string | null }>
      title={t('records:jobLeave.actions.returnFinalise')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('records:jobLeave.actions.returnFinalise')}
      reload={reload}
      defaults={{ endDate: leave.endDate }}
      rules={rules}
      problems={({ endDate }, at) => faultProblems(jobLeave, { startDate, endDate, isFinalised: endDate !== null }, at)}
      save={async ({ endDate }) => {
        await finalise({ variables: { input: { id, version, endDate } }, context: { quiet: true } })
        for (const fieldName of changed) client.cache.evict({ fieldName })
        return { to: back, toast: t('leaveStep.finalised', { name: job.personDisplayName, date: date(endDate ?? '') }) }
      }}
    >
      <FormSection title={t('records:jobLeave.one')}>
        <p>
          {t(startDate > today ? 'leaveStep.begins' : 'leaveStep.lasts', {
            name: job.personDisplayName,
            type: leaveType?.name ?? '',
            date: date(startDate),
          })}
        </p>
        <DateField name="endDate" label={t('records:jobLeave.fields.endDate.label')} earliest={startDate} />
      </FormSection>
    </FormPage>
  )
}

const rules = ruleSetOf(jobLeave.actions.returnFinalise.asks)
const changed = ['getJob', 'getPerson', 'listPersonJobs', 'listPeople', 'listJobLeaves']
