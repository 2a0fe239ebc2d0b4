import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { JobActionPage, type SteppedJob } from '../steps/JobActionPage.tsx'
import { LeaveForm } from './LeaveForm.tsx'

/** Go on Extended Leave: once the return from other leave is finalised. */
export default function GoOnLeavePage() {
  const { t } = useTranslation(['jobs', 'records'])
  const instead = ({ personId, id, leaveToFinalise }: SteppedJob) =>
    leaveToFinalise && {
      label: t('records:jobLeave.actions.returnFinalise'),
      to: href('people.jobs.finalise_leave_return_date', { personId, jobId: id }),
    }
  return (
    <JobActionPage title={t('records:jobLeave.add')} step="GO_ON_LEAVE" instead={instead}>
      {(job) => <LeaveForm job={job} />}
    </JobActionPage>
  )
}
