import './timeline.css'
import type { KeyboardEvent } from 'react'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { Scale, Tick } from './picture.ts'

/** The years above the pictures, or the months or days of a short one, and the word for the line of today. */
export function TimelineAxis({ scale, today }: { scale: Scale; today: string }) {
  const { t } = useTranslation('jobs')
  const words = useTickWords()
  return (
    <div className="timeline-row timeline-axis" aria-hidden>
      <div className="timeline-label" />
      <div className="timeline-lane">
        {scale.ticks.map((tick) => (
          <span key={tick.day} className="timeline-tick" data-part={tick.part} style={{ left: `${scale.at(tick.day)}%` }}>
            {words(tick)}
          </span>
        ))}
        {isShown(today, scale) && (
          <span className="timeline-now" style={{ left: `${scale.at(today)}%` }}>
            {t('timeline.today')}
          </span>
        )}
      </div>
    </div>
  )
}

function useTickWords() {
  const { i18n } = useTranslation()
  const { dayOfYear } = useDateFormat()
  const month = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(i18n.language, { ...options, month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return ({ day, part }: Tick) => {
    if (part === 'year') return day.slice(0, 4)
    if (part === 'day') return dayOfYear(day)
    return month(day, part === 'monthOfYear' ? { year: 'numeric' } : {})
  }
}

/** Every second year as a light band behind a lane, and the line of today. */
export function LaneGround({ scale, today }: { scale: Scale; today: string }) {
  return (
    <>
      {scale.bands.map(({ left, width }) => (
        <span key={left} className="timeline-band" style={{ left: `${left}%`, width: `${width}%` }} aria-hidden />
      ))}
      {isShown(today, scale) && <span className="timeline-today" style={{ left: `${scale.at(today)}%` }} aria-hidden />}
    </>
  )
}

const isShown = (day: string, { from, to }: Scale) => day >= from && day <= to

export function TimelineLegend() {
  const { t } = useTranslation('jobs')
  return (
    <ul className="timeline-legend" aria-hidden>
      {(['past', 'now', 'future'] as const).map((time) => (
        <li key={time}>
          <span className="timeline-swatch" data-time={time} />
          {t(`timeline.legend.${time}`)}
        </li>
      ))}
      <li>
        <span className="timeline-swatch-line" />
        {t('timeline.today')}
      </li>
    </ul>
  )
}

/** In a row of the timeline the arrow keys go from one button to the next, Home and End to the first and the last. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  buttons[to]?.focus()
}
