import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { JobActionPage, type SteppedJob } from '../steps/JobActionPage.tsx'
import { LeaveForm } from './LeaveForm.tsx'

/** Go on Extended Leave: once the return from other leave is finalised. */
export default function GoOnLeavePage() {
  const { t } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  const unavailableReason = ({ leaveToFinalise: open, jobStatus }: SteppedJob) => {
    if (jobStatus === 'PAST') return t('unavailable.pastLeave')
    return open && t('unavailable.leaveOpen', { date: date(open.startDate) })
  }
  const instead = ({ personId, id, leaveToFinalise }: SteppedJob) =>
    leaveToFinalise && {
      label: t('records:jobLeave.actions.returnFinalise'),
      to: href('people.jobs.finalise_leave_return_date', { personId, jobId: id }),
    }
  return (
    <JobActionPage title={t('records:jobLeave.add')} unavailableReason={unavailableReason} instead={instead}>
      {(job) => <LeaveForm job={job} />}
    </JobActionPage>
  )
}
