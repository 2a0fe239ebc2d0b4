import { ApolloLink } from '@apollo/client/link'
import { catchError, from, of, switchMap, throwError, type Observable } from 'rxjs'
import type { TokenKeeper } from '#platform/session/token-keeper.ts'
import { failureOf } from './errors.ts'

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
