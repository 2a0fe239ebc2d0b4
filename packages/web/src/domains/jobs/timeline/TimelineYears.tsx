import { useTranslation } from '#platform/i18n/translation.ts'
import { DateText } from '#platform/format/DateText.tsx'
import { eventIcons } from './EventsRow.tsx'
import type { TimelineEvent } from './events.ts'
import type { TimelineLeave, TimelinePeriod } from './JobTimelinePage.tsx'

/** On phones, in the place of the pictures: what happened, year by year, the latest first. */
export function TimelineYears({ events, today }: { events: readonly TimelineEvent<TimelinePeriod, TimelineLeave>[]; today: string }) {
  const { t } = useTranslation('jobs')
  const years = [...Map.groupBy(events.toReversed(), ({ day }) => day.slice(0, 4))]
  return (
    <div className="timeline-years">
      {years.map(([year, own]) => (
        <section key={year} className="card" aria-label={year}>
          <h3>{year}</h3>
          <ol>
            {own.map(({ day, kind, reason, periods, leave }) => {
              const Icon = eventIcons[kind]
              return (
                <li key={day + kind} data-future={day > today || undefined}>
                  <Icon size={18} aria-hidden />
                  <div>
                    <strong>{reason ?? t(`timeline.kinds.${kind}`)}</strong>{' '}
                    <span className="page-context">
                      <DateText date={day} />
                      {day > today && `, ${t('timeline.coming')}`}
                    </span>
                    {leave && <div className="timeline-years-line">{leave.leaveType?.name}</div>}
                    {periods.map(({ attribute, value }) => (
                      <div key={attribute} className="timeline-years-line">
                        <span className="page-context">{t(`attributes.${attribute}`)}</span> {value ?? t('timeline.none')}
                      </div>
                    ))}
                  </div>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
