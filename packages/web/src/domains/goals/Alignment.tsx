import './goals.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { GoalAlignmentDocument, type AlignedGoalPartsFragment } from './goals.graphql.ts'

/** What a goal is aligned to, and which goals that the user may view are aligned to it. */
export default function Alignment({ record: { id } }: SectionProps) {
  const { t } = useTranslation('goals')
  const { data } = useQuery(GoalAlignmentDocument, { variables: { id } })
  const { parent, aligned = [], isShared } = data?.getGoal ?? {}
  if (!parent && aligned.length === 0 && !isShared) return null
  const measured = aligned.flatMap(({ percentage }) => percentage ?? [])
  const mean = measured.length === 0 ? null : Math.round(measured.reduce((sum, each) => sum + each, 0) / measured.length)
  return (
    <DetailCard
      title={t('alignment.title')}
      {...(parent ? { fields: [{ label: t('alignment.to'), value: <Aligned goal={parent} /> }] } : {})}
    >
      {isShared && <p className="page-context">{t('alignment.shared')}</p>}
      {aligned.length > 0 && (
        <>
          <p>
            {t('alignment.count', { count: aligned.length })}
            {mean !== null && ` · ${t('alignment.mean', { percentage: mean })}`}
          </p>
          <ul className="goal-aligned">
            {aligned.map((goal) => (
              <li key={goal.id}>
                <Aligned goal={goal} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailCard>
  )
}

function Aligned({
  goal: { id, name, personId, personName, categoryName, dueOn, percentage, mayOpen },
}: {
  goal: AlignedGoalPartsFragment
}) {
  const { t } = useTranslation('goals')
  return (
    <span className="goal-aligned-one">
      {mayOpen ? (
        <Anchor component={Link} to={href('people.goals.show', { personId, goalId: id })}>
          {name}
        </Anchor>
      ) : (
        <span>{name}</span>
      )}
      <span className="page-context">
        {[personName, categoryName].filter(Boolean).join(' · ')} · {t('alignment.due')} <DateText date={dueOn} />
        {percentage !== null && ` · ${percentage} %`}
      </span>
    </span>
  )
}
