import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ExpectedEndForm } from './ExpectedEndForm.tsx'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Adjust Expected Company End Date. */
export default function AdjustExpectedEndPage() {
  const { t } = useTranslation('jobs')
  const title = t('screens.adjustExpectedEnd')
  const instead = ({ personId, id, companyEndDate }: SteppedJob) =>
    companyEndDate
      ? { label: t('screens.cancelEnd'), to: href('people.jobs.cancel_end_of_job', { personId, jobId: id }) }
      : { label: t('screens.setExpectedEnd'), to: href('people.jobs.set_expected_end_date', { personId, jobId: id }) }
  return (
    <JobActionPage title={title} step="ADJUST_EXPECTED_END" instead={instead}>
      {(job, reload) => <ExpectedEndForm job={job} reload={reload} title={title} />}
    </JobActionPage>
  )
}
