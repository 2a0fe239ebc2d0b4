import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { JobTimelineQuery } from './job-timeline.graphql.ts'

export type TimelineLeave = NonNullable<JobTimelineQuery['getJob']['leaves']>[number]

/** What is known of one leave. */
export function LeaveDetails({ leave: { leaveType, startDate, endDate, isFinalised, fteDuringLeave } }: { leave: TimelineLeave }) {
  const { t, i18n } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  const from = date(startDate)
  return (
    <div className="timeline-details">
      <strong>{leaveType?.name}</strong>
      <p className="page-context">{endDate ? t('timeline.fromTo', { from, to: date(endDate) }) : t('timeline.from', { from })}</p>
      {endDate && (
        <p>
          {t(isFinalised ? 'timeline.kinds.LEAVE_ENDED' : 'timeline.kinds.LEAVE_EXPECTED')}: {date(endDate)}
        </p>
      )}
      {fteDuringLeave !== null && (
        <p>
          {t('records:jobLeave.fields.fteDuringLeave.label')}: {formatDecimal(fteDuringLeave, i18n.language)}
        </p>
      )}
    </div>
  )
}
