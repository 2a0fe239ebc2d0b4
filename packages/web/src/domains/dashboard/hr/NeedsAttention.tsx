import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { Spot } from '#platform/look/Spot.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { JobsToRepairCountDocument } from './jobs-to-repair-count.graphql.ts'
import { WorkforceCardDocument } from './workforce-card.graphql.ts'

/** What someone should look after, with the way to the people: only what there is. */
export function NeedsAttention() {
  const { t, i18n } = useTranslation(['dashboard', 'choices'])
  const { may } = useSession()
  // The figures of the card of the workforce, which are asked for once
  const { data: workforce, error, refetch } = useQuery(WorkforceCardDocument, { fetchPolicy: 'cache-first' })
  const { data } = useQuery(JobsToRepairCountDocument, { skip: !may('people.jobs.edit', 'ALL') })
  if (!workforce) return <CardState title={t('attention.title')} error={error} retry={() => void refetch()} />
  const found = [
    ...workforce.getWorkforce.attention.map(({ situation, people }) => ({
      label: t(`choices:PeopleSituation.${situation}`),
      count: people,
      to: href('people.index', undefined, { situation }),
    })),
    { label: t('attention.toRepair'), count: data?.listJobsToRepair.totalCount ?? 0, to: href('dashboard.jobs_to_repair') },
  ].filter(({ count }) => count > 0)
  return (
    <DetailCard title={t('attention.title')}>
      {found.length === 0 && (
        <div className="card-done">
          <Spot name="done" size={120} />
          <p className="page-context">{t('attention.none')}</p>
        </div>
      )}
      <ul className="attention-list">
        {found.map(({ label, count, to }) => (
          <li key={to}>
            <Link to={to}>
              <span className="attention-count numbers">{formatDecimal(count, i18n.language)}</span>
              <span className="attention-label">{label}</span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
