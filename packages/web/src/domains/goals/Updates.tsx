import './goals.css'
import { useQuery } from '@apollo/client/react'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { dayOf } from '@kith/shared/rules/dates.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { GoalUpdatesDocument, type GoalUpdatesQuery } from './goals.graphql.ts'

/** How a goal came along, and why, the latest first. */
export default function Updates({ record: { id, version } }: SectionProps) {
  return <UpdatesOf key={String(version)} id={id} />
}

function UpdatesOf({ id }: { id: string }) {
  const { t } = useTranslation('goals')
  const { choice } = useRecordText(goal)
  const { percent } = useNumbers()
  const { data } = useQuery(GoalUpdatesDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const updates = data?.getGoal?.updates ?? []
  if (updates.length === 0) return null
  return (
    <DetailCard title={t('updates.title')}>
      <Course updates={updates} />
      <ol className="goal-updates">
        {updates.map(({ id: update, at, authorName, reason, progress, percentage }) => (
          <li key={update}>
            <span className="page-context">
              {[authorName, progress && choice(goal.fields.progress, progress), percentage !== null && percent(percentage / 100)]
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

type Update = GoalUpdatesQuery['getGoal']['updates'][number]
/** Fewer say no more than their numbers. */
const leastForChart = 3

/** What the goal had achieved after each update that changed it. */
function Course({ updates }: { updates: readonly Update[] }) {
  const { t } = useTranslation('goals')
  const { label } = useRecordText(goal)
  const format = useDateFormat()
  const points = updates.flatMap(({ at, percentage }) => (percentage === null ? [] : [{ at, percentage }])).toReversed()
  if (points.length < leastForChart) return null
  return (
    <ChartCard
      title={t('updates.chart')}
      fileName={t('updates.chart')}
      chart={{
        kind: 'steps',
        heading: t('updates.day'),
        categories: points.map(({ at }) => ({ label: format.date(dayOf(at, { timeZone: format.style.timezone }) ?? at) })),
        series: [{ name: label('percentage'), colour: '1', values: points.map(({ percentage }) => percentage) }],
      }}
    />
  )
}
