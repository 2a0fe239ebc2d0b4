import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { PageHeaderItemsDocument } from './page-header.graphql.ts'

const TEN_MINUTES = 600_000
const ONE_MINUTE = 60_000

/**
 * Asks every ten minutes what the top bar has become, and when its user comes back to the tab after a minute or more; until then it is as
 * the session was answered with. Neither prolongs a session.
 */
export function usePolledPageHeader(): void {
  const client = useApolloClient()
  useEffect(() => {
    let askedAt = Date.now()
    const ask = () => {
      askedAt = Date.now()
      void client.query({ query: PageHeaderItemsDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= ONE_MINUTE) ask()
    }
    const timer = setInterval(ask, TEN_MINUTES)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [client])
}

/** One item of the top bar. */
export const usePageHeaderItem = (id: string): Session['header'][number] | undefined => useSession().header.find((item) => item.id === id)
