import { href } from '@kith/shared/routes.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobExpectedEndDateRemoveDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Remove Expected Company End Date. */
export default function RemoveExpectedEndPage() {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const remove = useAct(JobExpectedEndDateRemoveDocument)
  const instead = ({ personId, id, companyEndDate }: SteppedJob) =>
    companyEndDate ? { label: t('screens.cancelEnd'), to: href('people.jobs.cancel_end_of_job', { personId, jobId: id }) } : null
  return (
    <JobActionPage title={t('screens.removeExpectedEnd')} step="REMOVE_EXPECTED_END" instead={instead}>
      {(job, reload) => (
        <ConfirmStep
          job={job}
          reload={reload}
          title={t('screens.removeExpectedEnd')}
          heading={t('end.whatHappens')}
          consequences={[
            t('expectedEnd.removes', { job: job.jobName ?? t('unnamed'), date: date(job.expectedCompanyEndDate ?? '') }),
            t('expectedEnd.stays', { name: job.personDisplayName }),
          ]}
          confirm={t('expectedEnd.remove')}
          keep={t('expectedEnd.keep')}
          saved={t('expectedEnd.removed', { name: job.personDisplayName })}
          run={remove}
        />
      )}
    </JobActionPage>
  )
}
