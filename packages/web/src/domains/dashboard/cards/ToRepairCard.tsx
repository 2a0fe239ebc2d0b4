import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { ToRepairCardDocument } from './to-repair-card.graphql.ts'

/** Jobs that have lost their supervisor, to be given another. */
export function ToRepairCard() {
  const { t, i18n } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(ToRepairCardDocument)
  if (!data) return <CardState title={t('toRepair.title')} error={error} retry={() => void refetch()} />
  const { items, totalCount } = data.listJobsToRepair
  if (totalCount === 0)
    return (
      <DetailCard title={t('toRepair.title')}>
        <p className="page-context">{t('toRepair.none')}</p>
      </DetailCard>
    )
  return (
    <DetailCard title={t('toRepair.title')}>
      <p className="card-line">{t('toRepair.line', { count: totalCount, number: formatDecimal(totalCount, i18n.language) })}</p>
      <ul className="change-list">
        {items.map((job) => (
          <li key={job.jobId}>
            <DateText date={job.since} />
            <span className="change-words">
              <Link to={href('people.jobs.change', { personId: job.personId, jobId: job.jobId })} data-person={job.personId}>
                {job.personDisplayName}
              </Link>
              {job.formerSupervisor && <span className="change-what">{t('toRepair.was', { name: job.formerSupervisor })}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={href('dashboard.jobs_to_repair')} size="sm">
        {t('toRepair.all')}
      </Anchor>
    </DetailCard>
  )
}
