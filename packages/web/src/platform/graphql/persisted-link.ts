import { ApolloLink } from '@apollo/client/link'
import type { DocumentNode } from 'graphql'

/** A document as the generator writes it: with the hash under which the server knows it. */
export type PersistedDocument = DocumentNode & { __meta__?: { hash: string } }

/** Sends the hash of the document; the document itself only where it is being worked on. */
export function persistedLink({ includeQuery }: { includeQuery: boolean }): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const hash = (operation.query as PersistedDocument).__meta__?.hash
    if (!hash && !includeQuery) throw new Error(`${operation.operationName} is not a generated document`)
    if (hash) operation.extensions.persistedQuery = { version: 1, sha256Hash: hash }
    operation.setContext({ http: { includeQuery, includeExtensions: true } })
    return forward(operation)
  })
}
