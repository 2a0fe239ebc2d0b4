import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ChangeList } from './ChangeList.tsx'
import { MyTeamCardDocument } from './my-team-card.graphql.ts'

/** How many people are below one's own jobs, and what changes among them next. */
export function MyTeamCard() {
  const { t, i18n } = useTranslation(['dashboard', 'jobs'])
  const { data, error, refetch } = useQuery(MyTeamCardDocument)
  // Those who see every job need not lead anyone
  if (useSession().may('people.jobs.view', 'ALL') && !data?.getMyTeam) return null
  if (!data) return <CardState title={t('myTeam.title')} error={error} retry={() => void refetch()} />
  const team = data.getMyTeam
  return (
    <DetailCard
      title={t('myTeam.title')}
      fields={
        team
          ? [
              {
                label: t('myTeam.people'),
                value: (
                  <Anchor component={Link} to={href('people.index', undefined, { team: 'yes' })} inherit className="team-number numbers">
                    {formatDecimal(team.people, i18n.language)}
                  </Anchor>
                ),
              },
              {
                label: t('myTeam.directReports'),
                value: <span className="team-number numbers">{formatDecimal(team.directReports, i18n.language)}</span>,
              },
            ]
          : []
      }
    >
      {team ? (
        <>
          <h3 className="card-part">{t('changes.title')}</h3>
          <ChangeList changes={data.listComingChanges} all={href('dashboard.coming_changes', undefined, { team: 'yes' })} />
        </>
      ) : (
        <p className="page-context">{t('myTeam.none')}</p>
      )}
    </DetailCard>
  )
}
