import './jobs.css'
import { Anchor } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useSite } from '#platform/routing/site.ts'
import { PersonLink } from '#domains/people/public.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import type { JobDetails } from './job-cards.tsx'

/** The people who report to the job directly, as far as the viewer may see them. */
export function DirectReports({ job }: { job: Pick<JobDetails, 'id' | 'directReports'> }) {
  const { t } = useTranslation('jobs')
  const { mayOpen } = useSite()
  const { asAt } = useAsAt()
  const { items, totalCount } = job.directReports
  return (
    <DetailCard title={t('cards.directReports', { count: totalCount })}>
      {items.length === 0 ? (
        <p className="page-context">{t('reports.none')}</p>
      ) : (
        <ul className="direct-reports">
          {items.map((job) => (
            <li key={job.id}>
              <PersonLink id={job.personId} displayName={job.personDisplayName} mayOpen={job.person?.mayOpen} />
              <span className="page-context">{[job.jobName, job.jobBusinessUnit?.name].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {totalCount > items.length && <p className="page-context">{t('reports.more', { count: totalCount - items.length })}</p>}
      {items.length > 0 && mayOpen('people.index') && (
        <Anchor component={Link} size="sm" display="inline-block" mt={8} to={href('people.index', {}, { supervisor: job.id, asAt })}>
          {t('reports.asList')}
        </Anchor>
      )}
    </DetailCard>
  )
}
