import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { failureOfResponse, ShownError, type Failure } from '#platform/errors/failure.ts'

export type { ErrorCode, Failure, ServerProblem } from '#platform/errors/failure.ts'

/** Any failure of a call, in one shape. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ShownError) return { code: 'INVALID', message: error.message }
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors.find(({ extensions }) => extensions?.code) ?? error.errors[0]
    return { code: 'INTERNAL', ...first?.extensions, message: first?.message ?? error.message }
  }
  if (ServerError.is(error)) return failureOfResponse(error.statusCode, error.bodyText, error.message)
  const message = error instanceof Error ? error.message : String(error)
  return { code: error instanceof TypeError || message === 'Failed to fetch' ? 'NETWORK' : 'INTERNAL', message }
}
