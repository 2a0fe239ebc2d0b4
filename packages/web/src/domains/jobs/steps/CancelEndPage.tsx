import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useRoleRefusal } from '../roles/RoleRefusal.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobEndDateCancelDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Cancel Company End Date. */
export default function CancelEndPage() {
  const { t } = useTranslation('jobs')
  return (
    <JobActionPage title={t('screens.cancelEnd')} step="CANCEL_END">
      {(job, reload) => <Asking job={job} reload={reload} />}
    </JobActionPage>
  )
}

function Asking({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const cancel = useAct(JobEndDateCancelDocument)
  const { telling, refusal } = useRoleRefusal(job.id)
  return (
    <ConfirmStep
      job={job}
      reload={reload}
      title={t('screens.cancelEnd')}
      heading={t('end.whatHappens')}
      consequences={[
        t('end.cancelled', {
          name: job.personDisplayName,
          job: job.jobName ?? t('unnamed'),
          date: job.companyEndDate ? date(job.companyEndDate) : '–',
        }),
        t('end.cancelReason'),
        t('end.cancelAgain'),
        t('end.accountStays'),
      ]}
      confirm={t('end.cancel')}
      keep={t('end.keep')}
      saved={t('end.cancelSaved', { name: job.personDisplayName })}
      run={async (input) => telling(() => cancel(input))}
      remedy={refusal}
    />
  )
}
