import './plans.css'
import { useQuery } from '@apollo/client/react'
import { improvementPlanEntry } from '@kith/shared/domains/improvement-plans/plans.ts'
import { href } from '@kith/shared/routes.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useRecordValues } from '#platform/record/use-record-values.tsx'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { PlanHistoryDocument, type PlanHistoryQuery } from './plans.graphql.ts'

/** Everything that happened with a plan, the newest first. */
export default function PlanHistory({ record: { id } }: SectionProps) {
  const { t } = useTranslation('improvement-plans')
  const { data, error, refetch } = useQuery(PlanHistoryDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  if (!data) return <CardState title={t('history.title')} error={error} retry={() => void refetch()} />
  return (
    <DetailCard title={t('history.title')}>
      <ol className="plan-history">
        {data.listImprovementPlanEntries.items.toReversed().map((entry) => (
          <Entry key={entry.id} planId={id} entry={entry} />
        ))}
      </ol>
    </DetailCard>
  )
}

type PlanEntry = PlanHistoryQuery['listImprovementPlanEntries']['items'][number]

/** Besides what stands in the head of the entry. */
const details = ['description', 'actionsByEmployee', 'actionsByBusiness', 'hours', 'cost', 'followUpOn', 'followUpPersonId'] as const

function Entry({ planId, entry }: { planId: string; entry: PlanEntry }) {
  const { t } = useTranslation('improvement-plans')
  const { personId = '' } = useParams()
  const { label, show } = useRecordText(improvementPlanEntry)
  const valueOf = useRecordValues(improvementPlanEntry)
  const kept = details.filter((name) => show(name, entry) !== '')
  return (
    <li>
      <div className="plan-history-head">
        {valueOf('type', entry)}
        <strong>
          <DateText date={entry.happenedOn} />
        </strong>
        <span className="page-context">
          {t('history.line', { level: show('levelId', entry), person: show('reportedById', entry) || '–' })}
        </span>
        {entry.viewerCan.includes('edit') && (
          <ActionIcon
            component={Link}
            to={href('people.performance_improvement_plan.diary_note.edit', {
              personId,
              performanceImprovementPlanId: planId,
              improvementPlanEntryId: entry.id,
            })}
            variant="subtle"
            color="gray"
            aria-label={t('history.edit', { entry: show('type', entry), day: show('happenedOn', entry) })}
            className="no-print"
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <dl className="detail-fields">
        {kept.map((name) => (
          <div key={name} data-wide={name.startsWith('actions') || name === 'description' || undefined}>
            <dt>{label(name)}</dt>
            <dd className="plan-history-text">{valueOf(name, entry)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
