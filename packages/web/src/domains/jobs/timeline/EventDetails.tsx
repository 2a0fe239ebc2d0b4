import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { TimelineEvent } from './events.ts'
import type { TimelineLeave } from './LeaveDetails.tsx'
import type { TimelinePeriod } from './PeriodDetails.tsx'

export type JobEvent = TimelineEvent<TimelinePeriod, TimelineLeave>

/** What happened on a day, why, and what is different from then on. */
export function EventDetails({ event: { day, kind, reason, periods, leave }, today }: { event: JobEvent; today: string }) {
  const { t } = useTranslation('jobs')
  return (
    <>
      <strong>{reason ?? t(`timeline.kinds.${kind}`)}</strong>{' '}
      <span className="page-context">
        <DateText date={day} />
        {day > today && `, ${t('timeline.coming')}`}
      </span>
      {leave && <div>{leave.leaveType?.name}</div>}
      {periods.map(({ attribute, value }) => (
        <div key={attribute}>
          <span className="page-context">{t(`attributes.${attribute}`)}</span> {value ?? t('timeline.none')}
        </div>
      ))}
    </>
  )
}
