import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { fortnightFrom } from '../card-rules.ts'
import { AwayCardDocument, type AwayCardQuery } from './away-card.graphql.ts'

type Event = AwayCardQuery['listCalendarEvents']['items'][number]
const groups = ['today', 'soon', 'joining'] as const

/** Who is away today, who will be within two weeks, and who joins. */
export function AwayCard() {
  const { t } = useTranslation('dashboard')
  const { today } = useSession().tenantConfig
  const { data, error, refetch } = useQuery(AwayCardDocument, { variables: fortnightFrom(today) })
  if (!data) return <CardState title={t('away.title')} error={error} retry={() => void refetch()} />
  const { items, endCursor } = data.listCalendarEvents
  const events = Map.groupBy(items.slice(0, 8), ({ kind, day }) => (kind === 'START' ? 'joining' : day <= today ? 'today' : 'soon'))
  if (items.length === 0) return null
  return (
    <DetailCard title={t('away.title')}>
      {groups.map((group) => {
        const here = events.get(group)
        return (
          here && (
            <section key={group} className="change-week">
              <h3>{t(`away.${group}`)}</h3>
              <ul className="change-list">
                {here.map((event) => (
                  <AwayLine key={event.id} event={event} isToday={group === 'today'} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {endCursor && (
        <Anchor component={Link} to={href('people.event_calendar')} size="sm">
          {t('away.all')}
        </Anchor>
      )}
    </DetailCard>
  )
}

function AwayLine({ event: { kind, day, lastDay, name, person }, isToday }: { event: Event; isToday: boolean }) {
  const { t } = useTranslation('dashboard')
  const { dayOfYear, longDate } = useDateFormat()
  const shown = isToday ? lastDay : day
  return (
    <li>
      <FaceOf size={32} person={person} />
      <span className="change-words">
        <Link to={href('people.profile', { personId: person.id })} data-person={person.id}>
          {person.displayName}
        </Link>
        {kind === 'LEAVE' && <span className="change-what">{name}</span>}
      </span>
      {shown && (
        <time dateTime={shown} title={longDate(shown)} className="numbers">
          {isToday ? t('away.until', { date: dayOfYear(shown) }) : dayOfYear(shown)}
        </time>
      )}
    </li>
  )
}
