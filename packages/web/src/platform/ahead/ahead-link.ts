import { ApolloLink } from '@apollo/client/link'
import { OperationTypeNode } from 'graphql'
import { from, of, switchMap } from 'rxjs'
import { queryName, takeAhead } from './asked-ahead.ts'

/** Answers a query with what was asked for ahead; sends it as usual when nothing was, or when that failed. */
export function aheadLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName, operationType, variables } = operation
    if (operationType !== OperationTypeNode.QUERY || !operationName) return forward(operation)
    const answer = takeAhead<ApolloLink.Result>(queryName(operationName, variables))
    if (!answer) return forward(operation)
    const usable = answer.then((result) => (result.errors || !result.data ? null : result)).catch(() => null)
    return from(usable).pipe(switchMap((result) => (result ? of(result) : forward(operation))))
  })
}
