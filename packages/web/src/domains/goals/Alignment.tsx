import './goals.css'
import { useQuery } from '@apollo/client/react'
import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AlignedGoal } from './AlignedGoal.tsx'
import { GoalAlignmentDocument } from './goals.graphql.ts'

/** What a goal is aligned to, and which goals that the user may view are aligned to it. */
export default function Alignment({ record: { id } }: SectionProps) {
  const { t } = useTranslation('goals')
  const { label } = useRecordText(kind)
  const { data } = useQuery(GoalAlignmentDocument, { variables: { id } })
  const { parent, aligned = [], isShared, objective: known } = data?.getGoal ?? {}
  const { features } = useSession().tenantConfig
  const objective = features.includes('organisationObjectives') ? known : null
  if (!parent && !objective && aligned.length === 0 && !isShared) return null
  const fields = [
    ...(objective
      ? [
          {
            label: label('objectiveId'),
            value: (
              <Anchor component={Link} to={href('organisation_objectives.show', { organisationObjectiveId: objective.id })}>
                {objective.name}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(parent ? [{ label: t('alignment.to'), value: <AlignedGoal goal={parent} /> }] : []),
  ]
  const measured = aligned.flatMap(({ percentage }) => percentage ?? [])
  const mean = measured.length === 0 ? null : Math.round(measured.reduce((sum, each) => sum + each, 0) / measured.length)
  return (
    <DetailCard title={t('alignment.title')} fields={fields}>
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
                <AlignedGoal goal={goal} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailCard>
  )
}
