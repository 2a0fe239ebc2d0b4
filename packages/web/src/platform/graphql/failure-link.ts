import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { OperationTypeNode } from 'graphql'
import { catchError, map, throwError } from 'rxjs'
import { SessionEnded } from '#platform/session/token-keeper.ts'
import { failureOf, type Failure } from './errors.ts'

/** Tells of every failed mutation, unless its caller shows the failure itself (context `quiet`). */
export function failureLink(tell: (failure: Failure) => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const speak = (error: unknown) => {
      const quiet =
        operation.operationType !== OperationTypeNode.MUTATION || operation.getContext().quiet === true || error instanceof SessionEnded
      if (!quiet) tell(failureOf(error))
    }
    return forward(operation).pipe(
      map((result) => {
        if (result.errors?.length) speak(new CombinedGraphQLErrors(result))
        return result
      }),
      catchError((error: unknown) => (speak(error), throwError(() => error))),
    )
  })
}
