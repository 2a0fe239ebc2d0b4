import '#platform/record/own-records.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { InboxDocument } from '#platform/shell/inbox.graphql.ts'
import { trailOf } from '#platform/shell/inbox-trail.ts'
import { firstWaiting } from './first-waiting.ts'

const MOST = 5

/** What waits for the user and is due first, with the way to their inbox. */
export function WaitingCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(InboxDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return <CardState title={t('inbox.waiting')} error={error} retry={() => void refetch()} />
  const all = firstWaiting(data.listWaiting)
  if (all.length === 0) return null
  const isToDo = data.listWaiting.some(({ isApproval }) => !isApproval)
  return (
    <DetailCard title={t('inbox.waiting')}>
      <ul className="own-records">
        {all.slice(0, MOST).map(({ id, kind, title, line, href: to, label }, index) => (
          <li key={`${kind} ${id}`}>
            <Anchor component={Link} to={to} state={trailOf(all.slice(index + 1), href('inbox'))}>
              {title}
            </Anchor>
            <span className="page-context">{[label, line].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={isToDo ? href('inbox') : href('inbox.approvals')} size="sm">
        {t('inbox.all')}
      </Anchor>
    </DetailCard>
  )
}
