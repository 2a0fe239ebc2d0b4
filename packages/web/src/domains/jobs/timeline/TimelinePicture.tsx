import './timeline.css'
import { Popover } from '@mantine/core'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { PeriodDetails, type TimelinePeriod } from './PeriodDetails.tsx'
import { barsOf, type Bar, type Scale } from './picture.ts'
import { amountsOf, heightsOf } from './steps.ts'
import { LaneGround, moveFocus } from './TimelineAxis.tsx'

interface Props {
  job: { id: string; personId: string }
  attribute: JobAttribute
  periods: readonly TimelinePeriod[]
  scale: Scale
  today: string
  mayCorrect: boolean
  cancel: ((updateId: string) => void) | undefined
}

/** The values of one attribute as bars from left to right; the arrow keys go from one to the next, a press tells everything about it. */
export function TimelinePicture({ job, attribute, periods, scale, today, mayCorrect, cancel }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const bars = barsOf(periods, scale, today)
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const current = bars.find(({ period }) => period.effectiveFrom === chosen) ?? bars.find(({ holdsToday }) => holdsToday) ?? bars[0]
  const label = t(`attributes.${attribute}`)
  const heights = attribute === 'REMUNERATION' ? heightsOf(periods) : null
  const amounts = amountsOf(periods)
  return (
    <div id={attribute} className="timeline-row">
      <div className="timeline-label">
        {label}
        {current && (
          <p className="timeline-told" aria-hidden>
            {current.period.value ?? t('timeline.none')} <Span bar={current} />
          </p>
        )}
      </div>
      <div className="timeline-lane">
        <LaneGround scale={scale} today={today} />
        <div
          className="timeline-track"
          role="toolbar"
          tabIndex={-1}
          aria-label={label}
          data-kind={kinds[attribute]}
          data-steps={heights ? true : undefined}
          onKeyDown={moveFocus}
        >
          {bars.map((bar) => {
            const { id, effectiveFrom } = bar.period
            const value = bar.period.value ?? t('timeline.none')
            const amount = amounts.get(id)
            return (
              <Popover
                key={effectiveFrom}
                width={320}
                position="bottom-start"
                trapFocus
                returnFocus
                opened={opened === effectiveFrom}
                onChange={(isOpen) => setOpened(isOpen ? effectiveFrom : null)}
              >
                <Popover.Target>
                  <button
                    type="button"
                    className="timeline-bar"
                    data-time={bar.isFuture ? 'future' : bar.holdsToday ? 'now' : 'past'}
                    data-empty={bar.period.value === null || undefined}
                    style={{
                      left: `${bar.left}%`,
                      width: `max(${bar.width}%, 6px)`,
                      ...(heights && { top: `${100 - (heights.get(id) ?? 100)}%` }),
                    }}
                    tabIndex={bar === current ? 0 : -1}
                    onFocus={() => setChosen(effectiveFrom)}
                    onClick={() => setOpened(opened === effectiveFrom ? null : effectiveFrom)}
                  >
                    <span className="timeline-value" aria-hidden>
                      {amount === undefined ? value : formatDecimal(amount, i18n.language)}
                    </span>
                    <span className="visually-hidden">
                      {value}
                      {', '}
                      <Span bar={bar} />
                    </span>
                  </button>
                </Popover.Target>
                <Popover.Dropdown>
                  <PeriodDetails job={job} period={bar.period} isFuture={bar.isFuture} mayCorrect={mayCorrect} cancel={cancel} />
                </Popover.Dropdown>
              </Popover>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The colour of each attribute. */
const kinds: Record<JobAttribute, string> = {
  POSITION_TITLE: 'title',
  EMPLOYMENT_CONDITION: 'title',
  PAY_GRADE: 'title',
  PAY_STEP: 'title',
  BUSINESS_UNIT: 'unit',
  BUSINESS_ENTITY: 'unit',
  SUPERVISOR: 'unit',
  ROLE: 'unit',
  LOCATION: 'place',
  WORK_CLASS: 'title',
  FTE: 'title',
  REMUNERATION: 'pay',
}

function Span({ bar: { period, isFuture } }: { bar: Bar<TimelinePeriod> }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const from = date(period.effectiveFrom)
  const words = period.effectiveTo === null ? t('timeline.from', { from }) : t('timeline.fromTo', { from, to: date(period.effectiveTo) })
  return <>{isFuture ? `${words}, ${t('timeline.coming')}` : words}</>
}
