import './goals.css'
import { useQuery } from '@apollo/client/react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { AlignedGoal } from './AlignedGoal.tsx'
import { ObjectiveGoalsDocument } from './goals.graphql.ts'

/** The goals that are aligned to an objective, as far as the user may view them, and how far they have come. */
export default function ObjectiveGoals({ record: { id } }: SectionProps) {
  const { t } = useTranslation('goals')
  const { data, error, refetch } = useQuery(ObjectiveGoalsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const title = t('objective.goals')
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const { goalCount, percentage, goals } = data.getOrganisationObjective.alignment
  return (
    <DetailCard title={title}>
      {goalCount === 0 ? (
        <p className="page-context">{t('objective.none')}</p>
      ) : (
        <>
          <p>
            {t('alignment.count', { count: goalCount })}
            {percentage !== null && ` · ${t('alignment.mean', { percentage })}`}
          </p>
          <ul className="goal-aligned">
            {goals.map((goal) => (
              <li key={goal.id}>
                <AlignedGoal goal={goal} />
              </li>
            ))}
          </ul>
          {goalCount > goals.length && <p className="page-context">{t('objective.first', { number: goals.length })}</p>}
        </>
      )}
    </DetailCard>
  )
}
