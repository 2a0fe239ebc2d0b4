import './change-cards.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DayBlock } from './DayBlock.tsx'
import { daysAheadOf, type DayAhead, type JobOfDays } from './days-ahead.ts'
import { noValues } from './attributes.ts'
import { useAttributeText } from './use-attribute-text.ts'

/** The days of a job that lie ahead beside its changes: when it is expected to end, and when leave begins and ends. */
export function DaysAhead({ job }: { job: JobOfDays }) {
  const { t } = useTranslation('jobs')
  const days = daysAheadOf(job)
  if (days.length === 0) return null
  return (
    <ul className="change-cards" aria-label={t('ahead.label')}>
      {days.map((ahead) => (
        <li key={`${ahead.what} ${ahead.day}`} className="card">
          <Ahead job={job} ahead={ahead} />
        </li>
      ))}
    </ul>
  )
}

function Ahead({ job, ahead: { what, day, leave } }: { job: JobOfDays; ahead: DayAhead }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const text = useAttributeText()
  const title = t(`ahead.${what}`)
  const fte = what === 'LEAVE_STARTS' ? leave?.fteDuringLeave : leave?.fteAfterReturn
  const lines = [
    leave?.leaveType?.name,
    what === 'LEAVE_STARTS' &&
      leave?.endDate &&
      t(leave.isFinalised ? 'ahead.returns' : 'ahead.expectedBack', { date: date(leave.endDate) }),
    fte && t('ahead.fte', { fte: text('FTE', { ...noValues, fte }) }),
  ].filter(Boolean)
  return (
    <div role="group" className="change-card" aria-label={t('changes.card', { title, date: date(day) })}>
      <DayBlock day={day} />
      <div className="change-words">
        <h3>{leave ? <Link to={href('people.jobs.leave.list', { personId: job.personId, jobId: job.id })}>{title}</Link> : title}</h3>
        {lines.length > 0 && <p className="page-context">{lines.join(' · ')}</p>}
      </div>
    </div>
  )
}
