import { Anchor } from '@mantine/core'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useSite } from '#platform/routing/site.ts'
import { PersonName } from '../PersonName.tsx'
import { DirectReportsDocument } from './direct-reports.graphql.ts'

interface Employed {
  primaryJob: { id: string } | null
}

/** Who reports to this person's primary job; absent when nobody does. */
export function DirectReportsCard({ person: { primaryJob }, asAt }: { person: Employed; asAt: string | null }) {
  const { t } = useTranslation('people')
  const { mayOpen } = useSite()
  const { data } = useQuery(DirectReportsDocument, { variables: { jobIds: primaryJob ? [primaryJob.id] : [], asAt }, skip: !primaryJob })
  const reports = data?.listPeople.items ?? []
  if (reports.length === 0) return null
  return (
    <DetailCard title={t('profile.directReports')}>
      <ul className="person-list" id="reports">
        {reports.map((report) => (
          <li key={report.id}>
            <Link to={href('people.profile', { personId: report.id }, { asAt })}>
              <PersonName person={report} />
            </Link>
          </li>
        ))}
      </ul>
      {primaryJob && mayOpen('people.index') && (
        <Anchor component={Link} size="sm" display="inline-block" mt={8} to={href('people.index', {}, { supervisor: primaryJob.id, asAt })}>
          {t('profile.reportsAsList')}
        </Anchor>
      )}
    </DetailCard>
  )
}
