import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ExpectedEndForm } from './ExpectedEndForm.tsx'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Set Expected Company End Date. */
export default function SetExpectedEndPage() {
  const { t } = useTranslation('jobs')
  const title = t('screens.setExpectedEnd')
  const instead = ({ personId, id, companyEndDate }: SteppedJob) =>
    companyEndDate
      ? { label: t('screens.cancelEnd'), to: href('people.jobs.cancel_end_of_job', { personId, jobId: id }) }
      : { label: t('screens.adjustExpectedEnd'), to: href('people.jobs.adjust_expected_end_date', { personId, jobId: id }) }
  return (
    <JobActionPage title={title} step="SET_EXPECTED_END" instead={instead}>
      {(job, reload) => <ExpectedEndForm job={job} reload={reload} title={title} />}
    </JobActionPage>
  )
}
