import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { PageHeaderItemsDocument, type PageHeaderItemsQuery } from './page-header.graphql.ts'

const TEN_MINUTES = 600_000

/** Asks every ten minutes what the top bar has become; until then it shows what the session has told. Polling prolongs no session. */
export function usePolledPageHeader(): void {
  const client = useApolloClient()
  useEffect(() => {
    const ask = () => void client.query({ query: PageHeaderItemsDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    const timer = setInterval(ask, TEN_MINUTES)
    return () => clearInterval(timer)
  }, [client])
}

/** One item of the top bar as it was last polled. */
export function usePageHeaderItem(id: string): PageHeaderItemsQuery['getPageHeaderItems'][number] | undefined {
  const { data } = useQuery(PageHeaderItemsDocument, { fetchPolicy: 'cache-only' })
  return data?.getPageHeaderItems.find((item) => item.id === id)
}
