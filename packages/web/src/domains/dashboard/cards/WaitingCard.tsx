import { useQuery } from '@apollo/client/react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { InboxDocument } from '#platform/shell/inbox.graphql.ts'
import { WaitingGroups } from '#platform/shell/WaitingGroups.tsx'

/** What waits for the user, before everything else. */
export function WaitingCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(InboxDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return <CardState title={t('inbox.title')} error={error} retry={() => void refetch()} />
  if (data.listWaiting.length === 0) return null
  return (
    <DetailCard title={t('inbox.title')}>
      <WaitingGroups groups={data.listWaiting} level={3} most={5} />
    </DetailCard>
  )
}
