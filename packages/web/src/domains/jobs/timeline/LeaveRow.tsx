import { Popover } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { LeaveDetails, type TimelineLeave } from './LeaveDetails.tsx'
import { barsOf, type Scale } from './picture.ts'
import { LaneGround } from './TimelineAxis.tsx'

interface Props {
  leaves: readonly (TimelineLeave & { effectiveFrom: string; effectiveTo: string | null })[]
  scale: Scale
  today: string
}

/** Extended leave as bands, above what held meanwhile; a press tells everything about one. */
export function LeaveRow({ leaves, scale, today }: Props) {
  const { t } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  if (leaves.length === 0) return null
  const words = ({ leaveType, startDate, endDate }: TimelineLeave) => {
    const from = date(startDate)
    return `${leaveType?.name}, ${endDate ? t('timeline.fromTo', { from, to: date(endDate) }) : t('timeline.from', { from })}`
  }
  return (
    <div className="timeline-row">
      <div className="timeline-label">{t('records:jobLeave.one')}</div>
      <div className="timeline-lane">
        <LaneGround scale={scale} today={today} />
        <div className="timeline-track" data-kind="leave">
          {barsOf(leaves, scale, today).map(({ period: leave, left, width, isFuture, holdsToday }) => (
            <Popover key={leave.id} width={320} position="bottom-start" trapFocus returnFocus>
              <Popover.Target>
                <button
                  type="button"
                  className="timeline-bar"
                  data-time={isFuture ? 'future' : holdsToday ? 'now' : 'past'}
                  style={{ left: `${left}%`, width: `max(${width}%, 6px)` }}
                  aria-label={words(leave)}
                >
                  <span className="timeline-value">{leave.leaveType?.name}</span>
                </button>
              </Popover.Target>
              <Popover.Dropdown>
                <LeaveDetails leave={leave} />
              </Popover.Dropdown>
            </Popover>
          ))}
        </div>
      </div>
    </div>
  )
}
