import { useQuery } from '@apollo/client/react'
import { Anchor, Button } from '@mantine/core'
import { givingRecognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { href } from '@kith/shared/routes.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { GiveDialog, Said } from '#domains/recognition/public.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DateList } from './DateList.tsx'
import { JoinerLine } from './JoinerLine.tsx'
import { TeamTodayCardDocument, type TeamTodayCardQuery } from './team-today-card.graphql.ts'

const mostSaid = 3

/** Stays on the dashboard on a quiet day, because thanks are given here. */
export function TeamTodayCard() {
  const { t } = useTranslation('dashboard')
  const { user, may } = useSession()
  const [giving, setGiving] = useState(false)
  const { data, error, refetch } = useQuery(TeamTodayCardDocument)
  if (!data) return <CardState title={t('today.title')} error={error} retry={() => void refetch()} />
  const { received, away, joining, dates } = data.getTeamToday
  const mayGive = may(givingRecognition) && !user.isAssumedAccount
  const isQuiet = received.length + away.length + joining.length + dates.length === 0
  return (
    <DetailCard title={t('today.title')}>
      {isQuiet && <p className="page-context">{t('today.quiet')}</p>}
      <Part
        title={t('today.received')}
        lines={received.slice(0, mostSaid).map((said) => ({ key: said.id, line: <Said said={said} /> }))}
        isSaid
      />
      {received.length > 0 && user.personId && (
        <Anchor component={Link} to={href('people.thanks', { personId: user.personId })} size="sm">
          {t('today.allReceived')}
        </Anchor>
      )}
      <Part title={t('today.away')} lines={away.map((each) => ({ key: each.person.id, line: <AwayLine away={each} /> }))} />
      <Part title={t('today.joining')} lines={joining.map((each) => ({ key: each.person.id, line: <JoinerLine joiner={each} /> }))} />
      {dates.length > 0 && (
        <>
          <h3 className="card-part">{t('today.dates')}</h3>
          <DateList dates={dates} />
        </>
      )}
      {mayGive && (
        <div className="today-act">
          <Button variant="default" size="xs" leftSection={<IconHeartHandshake size={16} aria-hidden />} onClick={() => setGiving(true)}>
            {t('today.thank')}
          </Button>
        </div>
      )}
      {giving && (
        <Suspense>
          <GiveDialog close={() => setGiving(false)} />
        </Suspense>
      )}
    </DetailCard>
  )
}

function Part({ title, lines, isSaid = false }: { title: string; lines: readonly { key: string; line: ReactNode }[]; isSaid?: boolean }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="card-part">{title}</h3>
      <ul className={isSaid ? 'said-list' : 'change-list'}>
        {lines.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function AwayLine({ away: { person, lastDay, leaveType } }: { away: TeamTodayCardQuery['getTeamToday']['away'][number] }) {
  const { t } = useTranslation('dashboard')
  const { dayOfYear, longDate } = useDateFormat()
  return (
    <>
      <FaceOf size={32} person={person} />
      <span className="change-words">
        <Link to={href('people.profile', { personId: person.id })} data-person={person.id}>
          {person.displayName}
        </Link>
        <span className="change-what">{leaveType}</span>
      </span>
      {lastDay && (
        <time dateTime={lastDay} title={longDate(lastDay)} className="numbers">
          {t('today.until', { date: dayOfYear(lastDay) })}
        </time>
      )}
    </>
  )
}
