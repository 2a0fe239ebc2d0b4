import './timeline.css'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { barsOf, type Bar, type Scale } from './picture.ts'
import type { Period } from '../periods.ts'

interface Props {
  id: string
  label: string
  periods: readonly Period[]
  scale: Scale
  today: string
}

/** The values of one attribute as bars from left to right; the arrow keys go from one to the next. */
export function TimelinePicture({ id, label, periods, scale, today }: Props) {
  const { t } = useTranslation('jobs')
  const bars = barsOf(periods, scale, today)
  const [chosen, setChosen] = useState<string | null>(null)
  const current = bars.find(({ period }) => period.effectiveFrom === chosen) ?? bars.find(({ holdsToday }) => holdsToday) ?? bars[0]
  return (
    <div id={id} className="timeline-row">
      <div className="timeline-label">
        {label}
        {current && (
          <p className="timeline-told" aria-hidden>
            {bars.length > 1 && <>{current.period.value ?? t('timeline.none')} </>}
            <Span bar={current} />
          </p>
        )}
      </div>
      <div className="timeline-lane">
        <div className="timeline-track" role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
          {bars.map((bar) => (
            <button
              key={bar.period.effectiveFrom}
              type="button"
              className="timeline-bar"
              data-time={bar.isFuture ? 'future' : bar.holdsToday ? 'now' : 'past'}
              data-empty={bar.period.value === null || undefined}
              style={{ left: `${bar.left}%`, width: `max(${bar.width}%, 6px)` }}
              tabIndex={bar === current ? 0 : -1}
              aria-pressed={bar === current}
              onFocus={() => setChosen(bar.period.effectiveFrom)}
              onClick={() => setChosen(bar.period.effectiveFrom)}
            >
              <span className="timeline-value">{bar.period.value ?? t('timeline.none')}</span>
              <span className="visually-hidden">
                {', '}
                <Span bar={bar} />
              </span>
            </button>
          ))}
        </div>
        <span className="timeline-today" style={{ left: `${scale.at(today)}%` }} aria-hidden />
      </div>
    </div>
  )
}

function Span({ bar: { period, isFuture } }: { bar: Bar<Period> }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const from = date(period.effectiveFrom)
  const words = period.effectiveTo === null ? t('timeline.from', { from }) : t('timeline.fromTo', { from, to: date(period.effectiveTo) })
  return <>{isFuture ? `${words}, ${t('timeline.coming')}` : words}</>
}

/** The years under the pictures, and the word for the line of today. */
export function TimelineAxis({ scale, today }: { scale: Scale; today: string }) {
  const { t } = useTranslation('jobs')
  return (
    <div className="timeline-row timeline-axis" aria-hidden>
      <div className="timeline-label" />
      <div className="timeline-lane">
        {scale.years.map((day) => (
          <span key={day} className="timeline-year" style={{ left: `${scale.at(day)}%` }}>
            {day.slice(0, 4)}
          </span>
        ))}
        <span className="timeline-now" style={{ left: `${scale.at(today)}%` }}>
          {t('timeline.today')}
        </span>
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('.timeline-bar')]
  const at = bars.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  bars[to]?.focus()
}
