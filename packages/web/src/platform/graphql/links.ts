import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { OperationTypeNode } from 'graphql'
import { catchError, defer, finalize, from, map, of, shareReplay, switchMap, tap, throwError, type Observable } from 'rxjs'
import type { ApolloClient, DefaultContext } from '@apollo/client'
import type { FailedText } from '#platform/errors/failure.ts'
import { SessionEnded, type TokenKeeper } from '#platform/session/token-keeper.ts'
import { failureOf, type Failure } from './errors.ts'
import { persistedQuery } from './persisted-query.ts'
import { queryName, takePrefetched } from '#platform/prefetch/prefetched.ts'
import { beginPending } from '#platform/look/pending.ts'

/**
 * Tells of every failed mutation, with its caller's words for it (context `failed`), unless the caller shows the failure itself
 * (context `quiet`).
 */
export function failureLink(tell: (failure: Failure, failed?: FailedText) => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const speak = (error: unknown) => {
      const { quiet = false, failed } = operation.getContext() as DefaultContext
      if (operation.operationType !== OperationTypeNode.MUTATION || quiet || error instanceof SessionEnded) return
      tell(failureOf(error), failed)
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

/**
 * Asks once for what several ask at the same time. A question after the answer to a change is sent again: an answer that was
 * already on its way may have been read before the change.
 */
export function sharingLink(): ApolloLink {
  let underway = new Map<string, Observable<ApolloLink.Result>>()
  const forget = () => void (underway = new Map())
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) return forward(operation).pipe(tap({ next: forget, error: forget }))
    const key = queryName(operation.operationName ?? '', operation.variables)
    const now = underway
    const shared =
      now.get(key) ??
      forward(operation).pipe(
        finalize(() => now.delete(key)),
        shareReplay({ refCount: true }),
      )
    now.set(key, shared)
    return shared
  })
}

/** Marks the page as waiting while an operation is on its way. */
export function pendingLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    defer(() => {
      const done = beginPending()
      return forward(operation).pipe(finalize(done))
    }),
  )
}

/** By the code of the refusal, what its user is asked first; then the call is repeated. A refusal stays one where they would rather not. */
export function questionLink(questions: Readonly<Record<string, () => Promise<boolean>>>): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result) => {
        const [ask] = result.errors?.flatMap(({ extensions }) => questions[String(extensions?.['code'])] ?? []) ?? []
        return ask ? from(ask()).pipe(switchMap((isSettled) => (isSettled ? forward(operation) : of(result)))) : of(result)
      }),
    ),
  )
}

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

/** Sends the access token and a fresh trace id with every call; repeats a call once with a new token when the server refuses the old one. */
export function sessionLink(session: Pick<TokenKeeper, 'accessToken' | 'replace'>, newId = () => crypto.randomUUID()): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const send = (token: string) => {
      operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
        headers: { ...headers, authorization: `Bearer ${token}`, 'trace-request-id': newId() },
      }))
      return forward(operation)
    }
    const sendAgain = (refused: string) => from(session.replace(refused)).pipe(switchMap(send))
    return from(session.accessToken()).pipe(
      switchMap((token) =>
        send(token).pipe(
          switchMap((result) => (isRefused(result.errors) ? sendAgain(token) : of(result))),
          catchError((error: unknown): Observable<ApolloLink.Result> =>
            failureOf(error).code === 'UNAUTHENTICATED' ? sendAgain(token) : throwError(() => error),
          ),
        ),
      ),
    )
  })
}

const isRefused = (errors: ApolloLink.Result['errors']) => errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false

/** Answers a query with what was prefetched; sends it as usual when nothing was, or when that failed. */
export function prefetchLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName, operationType, variables } = operation
    if (operationType !== OperationTypeNode.QUERY || !operationName) return forward(operation)
    const answer = takePrefetched<ApolloLink.Result>(queryName(operationName, variables))
    if (!answer) return forward(operation)
    const usable = answer.then((result) => (result.errors || !result.data ? null : result)).catch(() => null)
    return from(usable).pipe(switchMap((result) => (result ? of(result) : forward(operation))))
  })
}

/** A one-time query asks the network; a watched one shows what is known, asks once, and then reads the cache. */
export const fetchPolicies: ApolloClient.DefaultOptions = {
  query: { fetchPolicy: 'network-only' },
  watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
}
