import type { ApolloClient } from '@apollo/client'

/** A one-time query asks the network; a watched one shows what is known, asks once, and then reads the cache. */
export const fetchPolicies: ApolloClient.DefaultOptions = {
  query: { fetchPolicy: 'network-only' },
  watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
}
