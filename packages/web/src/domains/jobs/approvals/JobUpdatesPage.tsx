import '../jobs.css'
import './approvals.css'
import { useQuery } from '@apollo/client/react'
import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { withNext } from '#platform/graphql/with-next.ts'
import type { JobUpdateGroup } from '#src/generated/schema-types.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { JobUpdatesDocument } from './pending-update.graphql.ts'
import { UpdateCard } from './UpdateCard.tsx'
import { useUpdateActions } from './use-update-actions.tsx'

const groups: readonly JobUpdateGroup[] = ['PENDING', 'COMPLETED', 'REJECTED']

/** Every update of a job that asked for approval, as far as the reader may know of it: what waits for them comes first. */
export default function JobUpdatesPage() {
  const { t } = useTranslation('jobs')
  const [search, setSearch] = useSearchParams()
  const group = groups.find((each) => each === search.get('status')) ?? 'PENDING'
  return (
    <div className="page">
      <DocumentTitle parts={[t('updates.title')]} />
      <PageHead title={t('updates.title')} context={t('updates.titleLine')} />
      <div className="job-toolbar">
        <SegmentedControl
          aria-label={t('updates.status')}
          value={group}
          onChange={(status) => setSearch({ status })}
          data={groups.map((value) => ({ value, label: t(`updates.groups.${value}`) }))}
        />
      </div>
      <Updates key={group} group={group} />
    </div>
  )
}

function Updates({ group }: { group: JobUpdateGroup }) {
  const { t } = useTranslation('jobs')
  const { actionsOf, dialog } = useUpdateActions()
  const { data, error, refetch, fetchMore } = useQuery(JobUpdatesDocument, {
    variables: { group, first: 50 },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={8} />
  const { items, endCursor } = data.listJobUpdates
  const waiting = items.filter(({ viewerCan }) => viewerCan.includes('DECIDE'))
  const others = items.filter((each) => !waiting.includes(each))
  const more = () =>
    fetchMore({
      variables: { after: endCursor },
      updateQuery: (shown, { fetchMoreResult: next }) => ({ listJobUpdates: withNext(shown.listJobUpdates, next.listJobUpdates) }),
    })
  return (
    <>
      {items.length === 0 && <EmptyState text={t(`updates.none.${group}`)} spot={group === 'PENDING' ? 'done' : 'blank'} />}
      {waiting.length > 0 && <h2 className="update-heading">{t('updates.waitsForYou')}</h2>}
      <ul className="update-list">
        {waiting.map((update) => (
          <UpdateCard key={update.id} update={update} actions={actionsOf(update)} />
        ))}
      </ul>
      {waiting.length > 0 && others.length > 0 && <h2 className="update-heading">{t('updates.others')}</h2>}
      <ul className="update-list">
        {others.map((update) => (
          <UpdateCard key={update.id} update={update} actions={actionsOf(update)} />
        ))}
      </ul>
      {endCursor && <MoreButton label={t('updates.more')} load={more} />}
      {dialog}
    </>
  )
}
