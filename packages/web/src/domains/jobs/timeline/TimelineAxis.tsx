import { useTranslation } from '#platform/i18n/translation.ts'
import type { Scale } from './picture.ts'

/** The years above the pictures, and the word for the line of today. */
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
        {isShown(today, scale) && (
          <span className="timeline-now" style={{ left: `${scale.at(today)}%` }}>
            {t('timeline.today')}
          </span>
        )}
      </div>
    </div>
  )
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
