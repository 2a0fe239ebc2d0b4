import './inbox.css'
import { useQuery } from '@apollo/client/react'
import { Loader } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { InboxDocument } from './inbox.graphql.ts'
import { WaitingGroups } from './WaitingGroups.tsx'

/** What waits for the user, below the top bar. */
export default function InboxPanel({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(InboxDocument, { fetchPolicy: 'network-only' })
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label={t('list.loading')} />
  const groups = data.listWaiting
  return (
    <div className="inbox">
      {groups.length === 0 && <p>{t('inbox.nothing')}</p>}
      <WaitingGroups groups={groups} level={2} follow={close} />
    </div>
  )
}
