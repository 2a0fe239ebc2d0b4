import './goals.css'
import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { GoalAchievementDocument } from './goals.graphql.ts'
import { GoalBar } from './MeasurementsCard.tsx'

/** How far the current goals of a person have come together. */
export default function Achievement() {
  const { t } = useTranslation('goals')
  const { personId = '' } = useParams()
  const { data } = useQuery(GoalAchievementDocument, { variables: { personId }, fetchPolicy: 'cache-and-network' })
  const { percentage = null, counted = 0 } = data?.getGoalAchievement ?? {}
  if (percentage === null) return null
  return (
    <section className="card goal-achievement" aria-label={t('achievement.title')}>
      <span>{t('achievement.line', { count: counted })}</span>
      <GoalBar percentage={percentage} label={t('achievement.title')} />
    </section>
  )
}
