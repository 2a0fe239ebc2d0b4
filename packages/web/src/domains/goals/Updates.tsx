import './goals.css'
import { useQuery } from '@apollo/client/react'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { GoalUpdatesDocument } from './goals.graphql.ts'

/** How a goal came along, and why, the latest first. */
export default function Updates({ record: { id, version } }: SectionProps) {
  return <UpdatesOf key={String(version)} id={id} />
}

function UpdatesOf({ id }: { id: string }) {
  const { t } = useTranslation('goals')
  const { choice } = useRecordText(goal)
  const { data } = useQuery(GoalUpdatesDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const updates = data?.getGoal?.updates ?? []
  if (updates.length === 0) return null
  return (
    <DetailCard title={t('updates.title')}>
      <ol className="goal-updates">
        {updates.map(({ id: update, at, authorName, reason, progress, percentage }) => (
          <li key={update}>
            <span className="page-context">
              {[authorName, progress && choice(goal.fields.progress, progress), percentage !== null && `${percentage} %`]
                .filter(Boolean)
                .join(' · ')}{' '}
              · <AgoText moment={at} />
            </span>
            <p>{reason}</p>
          </li>
        ))}
      </ol>
    </DetailCard>
  )
}
