import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { PageHeaderItemsDocument } from './page-header.graphql.ts'

const TEN_MINUTES = 600_000

/** Asks every ten minutes what the top bar has become; until then it is as the session was answered with. Polling prolongs no session. */
export function usePolledPageHeader(): void {
  const client = useApolloClient()
  useEffect(() => {
    const ask = () => void client.query({ query: PageHeaderItemsDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    const timer = setInterval(ask, TEN_MINUTES)
    return () => clearInterval(timer)
  }, [client])
}

/** One item of the top bar. */
export const usePageHeaderItem = (id: string): Session['header'][number] | undefined => useSession().header.find((item) => item.id === id)
