import { EventDetails, type JobEvent } from './EventDetails.tsx'
import { eventIcons } from './EventsRow.tsx'

/** On phones, in the place of the pictures: what happened, year by year, the latest first. */
export function TimelineYears({ events, today }: { events: readonly JobEvent[]; today: string }) {
  const years = [...Map.groupBy(events.toReversed(), ({ day }) => day.slice(0, 4))]
  return (
    <div className="timeline-years">
      {years.map(([year, own]) => (
        <section key={year} className="card" aria-label={year}>
          <h3>{year}</h3>
          <ol>
            {own.map((event) => {
              const { day, kind } = event
              const Icon = eventIcons[kind]
              return (
                <li key={day + kind} data-future={day > today || undefined}>
                  <Icon size={18} aria-hidden />
                  <div>
                    <EventDetails event={event} today={today} />
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
