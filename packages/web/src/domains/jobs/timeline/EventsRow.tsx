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
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { EventDetails, type JobEvent } from './EventDetails.tsx'
import { levelsOf, type EventKind } from './events.ts'
import type { Scale } from './picture.ts'
import { LeaveDetails } from './LeaveDetails.tsx'
import { LaneGround, moveFocus } from './TimelineAxis.tsx'

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
  events: readonly JobEvent[]
  scale: Scale
  today: string
}

/** What happened, above the pictures of what held; the arrow keys go from one to the next, a press tells everything about it. */
export function EventsRow({ events, scale, today }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = events.filter(({ day }) => day >= scale.from && day <= scale.to)
  const levels = levelsOf(
    shown.map(({ day }) => scale.at(day)),
    wide,
  )
  const current = shown.find((event) => keyOf(event) === chosen) ?? shown.findLast(({ day }) => day <= today) ?? shown[0]
  return (
    <div className="timeline-row">
      <div className="timeline-label">{t('timeline.events')}</div>
      <div className="timeline-lane">
        <LaneGround scale={scale} today={today} />
        <div
          className="timeline-events"
          style={{ height: 28 + 26 * Math.max(0, ...levels) }}
          role="toolbar"
          tabIndex={-1}
          aria-label={t('timeline.events')}
          onKeyDown={moveFocus}
        >
          {shown.map((event, index) => {
            const { day, kind, reason, leave } = event
            const Icon = eventIcons[kind]
            const words = `${reason ?? t(`timeline.kinds.${kind}`)}, ${date(day)}`
            return (
              <Popover key={keyOf(event)} width={320} position="bottom" trapFocus returnFocus>
                <Popover.Target>
                  <button
                    type="button"
                    className="timeline-event"
                    style={{ left: `${scale.at(day)}%`, top: 2 + 26 * (levels[index] ?? 0) }}
                    data-future={day > today || undefined}
                    title={words}
                    aria-label={words}
                    tabIndex={event === current ? 0 : -1}
                    onFocus={() => setChosen(keyOf(event))}
                  >
                    <Icon size={14} aria-hidden />
                  </button>
                </Popover.Target>
                <Popover.Dropdown>
                  {leave ? (
                    <LeaveDetails leave={leave} />
                  ) : (
                    <div className="timeline-details">
                      <EventDetails event={event} today={today} />
                    </div>
                  )}
                </Popover.Dropdown>
              </Popover>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The percentage of a narrow lane that a mark takes. */
const wide = 4

const keyOf = ({ day, kind }: JobEvent) => day + kind
