import '#platform/record/own-records.css'
import { useQuery } from '@apollo/client/react'
import { Anchor, Badge } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OpenAboutDocument } from './open-about.graphql.ts'

/** Says what is open about a person, whoever it waits for; not there while nothing is. */
export function OpenCard({ personId }: { personId: string }) {
  const { t } = useTranslation(['people', 'common'])
  const { date } = useDateFormat()
  const { tenantConfig } = useSession()
  const { data } = useQuery(OpenAboutDocument, { variables: { personId }, fetchPolicy: 'cache-and-network', context: { quiet: true } })
  const entries = data?.listOpenAbout ?? []
  if (entries.length === 0) return null
  return (
    <DetailCard title={t('profile.open')}>
      <ul className="own-records">
        {entries.map(({ id, kind, label, title, line, href, due }) => (
          <li key={`${kind} ${id}`}>
            <Anchor component={Link} to={href}>
              {title}
            </Anchor>
            <span className="page-context">{[label, line].filter(Boolean).join(' · ')}</span>
            {due && (
              <Badge color={due < tenantConfig.today ? 'red' : 'yellow'}>
                {t(due < tenantConfig.today ? 'common:inbox.overdue' : 'common:inbox.due', { date: date(due) })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
