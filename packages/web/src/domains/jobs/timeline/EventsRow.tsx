import { Popover } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBeach,
  IconBriefcase,
  IconCalendarQuestion,
  IconCash,
  IconClockHour4,
  IconDoorEnter,
  IconDoorExit,
  IconUserUp,
} from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { EventKind, TimelineEvent } from './events.ts'
import type { TimelineLeave, TimelinePeriod } from './JobTimelinePage.tsx'
import type { Scale } from './picture.ts'
import { LeaveDetails } from './LeaveDetails.tsx'
import { LaneGround } from './TimelineAxis.tsx'

export const eventIcons: Record<EventKind, typeof IconCash> = {
  JOINED: IconDoorEnter,
  POSITION: IconBriefcase,
  MOVED: IconArrowsExchange,
  PAY: IconCash,
  SUPERVISOR: IconUserUp,
  HOURS: IconClockHour4,
  LEFT: IconDoorExit,
  LEAVE_STARTED: IconBeach,
  LEAVE_EXPECTED: IconCalendarQuestion,
  LEAVE_ENDED: IconArrowBackUp,
}

interface Props {
  events: readonly TimelineEvent<TimelinePeriod, TimelineLeave>[]
  scale: Scale
  today: string
}

/** What happened, above the pictures of what held. */
export function EventsRow({ events, scale, today }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const shown = events.filter(({ day }) => day >= scale.from && day <= scale.to)
  return (
    <div className="timeline-row">
      <div className="timeline-label">{t('timeline.events')}</div>
      <div className="timeline-lane">
        <LaneGround scale={scale} today={today} />
        <ol className="timeline-events" aria-label={t('timeline.events')}>
          {shown.map(({ day, kind, reason, leave }) => {
            const Icon = eventIcons[kind]
            const words = `${reason ?? t(`timeline.kinds.${kind}`)}, ${date(day)}`
            return (
              <li
                key={day + kind}
                className="timeline-event"
                style={{ left: `${scale.at(day)}%` }}
                data-future={day > today || undefined}
                title={words}
              >
                {leave ? (
                  <Popover width={320} position="bottom" trapFocus returnFocus>
                    <Popover.Target>
                      <button type="button" className="timeline-event-button" aria-label={words}>
                        <Icon size={14} aria-hidden />
                      </button>
                    </Popover.Target>
                    <Popover.Dropdown>
                      <LeaveDetails leave={leave} />
                    </Popover.Dropdown>
                  </Popover>
                ) : (
                  <>
                    <Icon size={14} aria-hidden />
                    <span className="visually-hidden">{words}</span>
                  </>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
