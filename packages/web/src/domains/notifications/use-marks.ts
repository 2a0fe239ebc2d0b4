import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import { useAct } from '#platform/graphql/use-act.ts'
import { type NotificationLineFragment } from './notifications.graphql.ts'
import { NotificationMarkAllReadDocument } from '#src/generated/mutations/notificationMarkAllRead.graphql.ts'
import { NotificationMarkReadDocument } from '#src/generated/mutations/notificationMarkRead.graphql.ts'
import { NotificationMarkUnreadDocument } from '#src/generated/mutations/notificationMarkUnread.graphql.ts'

type Line = Pick<NotificationLineFragment, '__typename' | 'id' | 'isRead'>

export interface Marks {
  setRead: (line: Line, isRead: boolean) => Promise<void>
  markAllRead: (untilId: string) => Promise<void>
}

/** What is read and what is not; the page shows it at once. */
export function useMarks(): Marks {
  const { cache } = useApolloClient()
  const read = useAct(NotificationMarkReadDocument, {})
  const unread = useAct(NotificationMarkUnreadDocument, {})
  const allRead = useAct(NotificationMarkAllReadDocument, { refetchQueries: ['Notifications'] })
  return {
    setRead: async (line, isRead) => {
      if (line.isRead === isRead) return
      await (isRead ? read : unread)({ id: line.id })
      show(cache, cache.identify(line), isRead)
    },
    markAllRead: async (untilId) => {
      await allRead({ untilId })
    },
  }
}

const show = (cache: ApolloClient['cache'], id: string | undefined, isRead: boolean) =>
  void (id && cache.modify({ id, fields: { isRead: () => isRead } }))
