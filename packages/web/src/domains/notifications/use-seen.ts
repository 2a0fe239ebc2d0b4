import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { PageHeaderItemsDocument } from '#platform/shell/page-header.graphql.ts'
import { type NotificationLineFragment } from './notifications.graphql.ts'
import { NotificationMarkAllSeenDocument } from '#src/generated/mutations/notificationMarkAllSeen.graphql.ts'

type Line = Pick<NotificationLineFragment, 'id' | 'isSeen'>

/** Tells the server that these have been shown, and the top bar that they are not new any more. */
export function useSeen(items: readonly Line[]): void {
  const client = useApolloClient()
  const untilId = items.some(({ isSeen }) => !isSeen) ? items[0]?.id : undefined
  useEffect(() => {
    if (untilId === undefined) return
    client
      .mutate({ mutation: NotificationMarkAllSeenDocument, variables: { input: { untilId } }, context: { quiet: true } })
      .then(() => client.query({ query: PageHeaderItemsDocument, fetchPolicy: 'network-only' }))
      // They are still counted as new, which the next visit puts right
      .catch(() => undefined)
  }, [client, untilId])
}
