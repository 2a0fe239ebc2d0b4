import './notifications.css'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import { NotificationsDocument } from './notifications.graphql.ts'
import { useMarks } from './use-marks.ts'
import { useSeen } from './use-seen.ts'

/** What one is told of, the newest first. Whatever is on the page has been seen; it is read once it is opened or marked. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const marks = useMarks()
  const items = data?.listNotifications.items ?? []
  useSeen(items)
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const [newest] = items
  const isUnread = items.some(({ isRead }) => !isRead)
  const loadMore = () =>
    void fetchMore({
      variables: { afterId: items.at(-1)?.id ?? null },
      updateQuery: (shown, { fetchMoreResult: { listNotifications: earlier } }) => ({
        listNotifications: { ...earlier, items: [...shown.listNotifications.items, ...earlier.items] },
      }),
      // The one that was last has become newer
    }).catch(() => refetch())
  return (
    <div className="page">
      <PageHead
        title={t('title')}
        context={t('line')}
        actions={newest && isUnread ? [{ label: t('markAllRead'), run: () => void marks.markAllRead(newest.id) }] : []}
      />
      {items.length === 0 ? (
        <EmptyState text={t('empty')} spot="done" />
      ) : (
        <ul className="notifications card" aria-label={t('title')}>
          {items.map((item) => (
            <NotificationLine key={item.id} item={item} marks={marks} />
          ))}
        </ul>
      )}
      {data.listNotifications.hasMore && (
        <Button className="notifications-more" variant="default" loading={loading} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
