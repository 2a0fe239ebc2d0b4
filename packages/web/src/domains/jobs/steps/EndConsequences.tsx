import { daysAfter } from '@kith/shared/days.ts'
import { useWatch } from 'react-hook-form'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SteppedJob } from './JobActionPage.tsx'
import { reassignedBy, type ReassignValues } from './ReportsAtEnd.tsx'
import type { Report } from './ReportsToReassign.tsx'

interface Props {
  job: SteppedJob
  /** Null until it is chosen. */
  lastDay: string | null
  chosen: readonly Report[]
}

/** What follows from the end of a job on a day, as the form is filled in. */
export function EndConsequences({ job, lastDay, chosen }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { supervisorJobId, own } = useWatch() as ReassignValues
  if (!lastDay) return <p className="page-context">{t('end.chooseDay')}</p>
  const next = date(daysAfter(lastDay, 1))
  const moved = reassignedBy({ supervisorJobId, own, reportsReasonId: null }, chosen).length
  const left = Math.max(0, job.directReports.totalCount - moved)
  const lost = (job.upcomingChanges ?? []).filter(({ effectiveFrom }) => effectiveFrom > lastDay).length
  return (
    <ul className="consequences" aria-live="polite">
      <li>{t('end.endsOn', { name: job.personDisplayName, job: job.jobName ?? t('unnamed'), date: date(lastDay), next })}</li>
      {moved > 0 && <li>{t('end.reassigned', { count: moved, next })}</li>}
      {left > 0 && <li>{t('end.reports', { count: left, next })}</li>}
      {job.directReports.totalCount === 0 && <li>{t('end.noReports')}</li>}
      {lost > 0 && <li>{t('end.changesLost', { count: lost })}</li>}
      {(job.leaves ?? [])
        .filter(({ endDate }) => endDate === null || endDate > lastDay)
        .map(({ id, startDate }) => (
          <li key={id}>{t(startDate > lastDay ? 'end.leaveLost' : 'end.leaveCut', { date: date(startDate) })}</li>
        ))}
      {job.isPrimaryJob && <li>{t('end.primary')}</li>}
      <li>{t('end.undo')}</li>
    </ul>
  )
}
