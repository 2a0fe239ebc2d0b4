import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { CardRule } from '#platform/routing/contributions.ts'

/** The first of the user's own records of a kind, `page` being the list of it. */
export type OwnRecordsQuery = TypedDocumentNode<{ page: { totalCount: number; items: readonly OwnRecord[] } }, { personId: string }>
type OwnRecord = Readonly<Record<string, unknown>> & { readonly id: string }

/** For whom the card of one's own records is, and what it asks; apart from the card, so that it can be asked ahead. */
export const ownRecordsRule = (permission: string, query: OwnRecordsQuery): CardRule => ({
  permission: [permission],
  isFor: ({ user }) => user.personId !== null,
  pageQuery: ({ user }) => ({ query, variables: { personId: user.personId ?? '' } }),
})
