import { useQuery } from '@apollo/client/react'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { withNext } from '#platform/graphql/with-next.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Face } from '#platform/look/Face.tsx'
import type { CalendarFilter } from '#src/generated/schema-types.ts'
import { PersonLink } from '../PersonName.tsx'
import { CalendarEventsDocument, type CalendarEventLineFragment } from './calendar.graphql.ts'
import { eventIcons, useEventText } from './use-event-text.ts'

interface Props {
  from: string
  until: string
  filter: CalendarFilter
  /** What is said where there are none. */
  none: string
  /** Of one day: without its date. */
  ofDay?: boolean
}

const pageSize = 100

/** The events of a window day by day; what began before it is on its first day. */
export function EventList({ from, until, filter, none, ofDay = false }: Props) {
  const { t } = useTranslation('people')
  const { longDate } = useDateFormat()
  const { tenantConfig } = useSession()
  const variables = { from, until, filter, first: pageSize }
  const { data, error, refetch, fetchMore } = useQuery(CalendarEventsDocument, { variables, fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={8} />
  const { items, endCursor: after } = data.listCalendarEvents
  if (items.length === 0) return <EmptyState text={none} />
  const more = () =>
    fetchMore({
      variables: { ...variables, after },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        listCalendarEvents: withNext(shown.listCalendarEvents, next.listCalendarEvents),
      }),
    })
  const days = Map.groupBy(items, ({ day }) => (day < from ? from : day))
  return (
    <div className={ofDay ? 'calendar-list' : 'card calendar-list'}>
      {[...days].map(([day, events]) => (
        <section key={day} data-today={day === tenantConfig.today || undefined}>
          {!ofDay && <h3 className="calendar-list-day">{longDate(day)}</h3>}
          <ul>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
      {after && <MoreButton label={t('calendar.loadMore')} load={more} />}
    </div>
  )
}

function EventRow({ event }: { event: CalendarEventLineFragment }) {
  const { kind, person } = event
  const { what } = useEventText()(event)
  const Icon = eventIcons[kind]
  return (
    <li className="calendar-row">
      <Face size={28} name={person.displayName} initials={person.initials} picture={person.picture} />
      <span className="calendar-row-words">
        <PersonLink {...person} />
        <span className="calendar-event" data-kind={kind}>
          <Icon size={16} stroke={1.8} aria-hidden />
          {what}
        </span>
      </span>
    </li>
  )
}
