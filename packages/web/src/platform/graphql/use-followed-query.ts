import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'

interface Pace<Data> {
  /** Whether something is under way in it. */
  isMoving: (data: Data) => boolean
  /** Milliseconds while it is, and while it is not; never again where nothing is said. */
  often?: number
  seldom?: number
  fetchPolicy?: WatchQueryFetchPolicy
}

/** A query that is asked again and again while something is under way, unless nobody looks. */
export function useFollowedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isMoving, often, seldom, fetchPolicy = 'cache-and-network' }: Pace<Data>,
) {
  const [moves, setMoves] = useState(false)
  const result = useQuery<Data>(query, {
    variables,
    fetchPolicy,
    ...polling(moves, often, seldom),
  })
  const movesNow = result.data !== undefined && isMoving(result.data)
  if (movesNow !== moves) setMoves(movesNow)
  return result
}

/** How often a query is asked again, in milliseconds; it rests in a tab that nobody looks at. */
export const polling = (isMoving: boolean, often = 1000, seldom = 0) => ({
  pollInterval: isMoving ? often : seldom,
  skipPollAttempt: () => document.hidden,
})
