import '#platform/record/own-records.css'
import { useQuery } from '@apollo/client/react'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordValues } from '#platform/record/use-record-values.tsx'
import { TeamGoalsDocument } from './goals.graphql.ts'

/** The current goals of the user's team that are due first. */
export function TeamGoalsCard() {
  const { t } = useTranslation(['goals', 'records', 'choices'])
  const valueOf = useRecordValues(goal)
  const { data, error, refetch } = useQuery(TeamGoalsDocument)
  const title = t('team.title')
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const { items, totalCount } = data.page
  if (items.length === 0) return null
  return (
    <DetailCard title={title}>
      <ul className="own-records">
        {items.map((each) => (
          <li key={each.id}>
            <Anchor component={Link} to={href('people.goals.show', { personId: each.personId, goalId: each.id })}>
              {each.name}
            </Anchor>
            <span className="page-context">{each.person?.displayName}</span>
            {valueOf('standing', each)}
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <Anchor component={Link} to={href('dashboard.team_goals', {})} size="sm">
          {t('records:goal.all', { count: totalCount })}
        </Anchor>
      )}
    </DetailCard>
  )
}
