import { ApolloLink } from '@apollo/client/link'
import { persistedQuery } from './persisted-query.ts'

/** Sends the hash of the document; the document itself only where it is being worked on. */
export function persistedLink({ includeQuery }: { includeQuery: boolean }): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const known = persistedQuery(operation.query)
    if (!known && !includeQuery) throw new Error(`${operation.operationName} is not a generated document`)
    if (known) operation.extensions.persistedQuery = known
    operation.setContext({ http: { includeQuery, includeExtensions: true } })
    return forward(operation)
  })
}
