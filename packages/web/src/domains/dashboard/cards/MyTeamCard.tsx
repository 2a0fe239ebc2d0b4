import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ChangeList } from './ChangeList.tsx'
import { DateList } from './DateList.tsx'
import { Faces } from './Faces.tsx'
import { MyTeamCardDocument } from './my-team-card.graphql.ts'

/** The faces of those who report to one, the dates of everyone below, and what changes among them next. */
export function MyTeamCard() {
  const { t, i18n } = useTranslation(['dashboard', 'jobs'])
  const { data, error, refetch } = useQuery(MyTeamCardDocument)
  // People who see every job need not lead anyone
  if (useSession().may('people.jobs.view', 'ALL') && !data?.getMyTeam) return null
  if (!data) return <CardState title={t('myTeam.title')} error={error} retry={() => void refetch()} />
  const { getMyTeam: team, getPeopleAround: around, listComingDates: dates } = data
  if (!team)
    return (
      <DetailCard title={t('myTeam.title')}>
        <p className="page-context">{t('myTeam.none')}</p>
      </DetailCard>
    )
  const number = (value: number) => formatDecimal(value, i18n.language)
  return (
    <DetailCard title={t('myTeam.title')}>
      <Faces people={around.reports.people} />
      <Anchor component={Link} to={href('people.index', undefined, { team: 'yes' })} size="sm">
        {team.people === team.directReports
          ? t('myTeam.all', { count: team.people, number: number(team.people) })
          : t('myTeam.allBelow', { count: team.people, number: number(team.people), direct: number(team.directReports) })}
      </Anchor>
      {dates.length > 0 && (
        <>
          <h3 className="card-part">{t('dates.title')}</h3>
          <DateList dates={dates} />
        </>
      )}
      <h3 className="card-part">{t('changes.title')}</h3>
      <ChangeList changes={data.listComingChanges} all={href('dashboard.coming_changes', undefined, { team: 'yes' })} />
    </DetailCard>
  )
}
