import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { answerFor, Invalid, plainProblem } from '../errors.ts'
import { logFailure } from '../log.ts'
import type { Wording } from '../words.ts'

/** An error of a GraphQL answer in the shape of the contract. */
export type OutsideError = {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly code: string; readonly reference: string; readonly [detail: string]: unknown }
}

/** What is told of the errors of one operation. A bug of ours is logged with everything and told by its reference alone. */
export function outsideErrors(failure: unknown, reference: string, log: Logger, reader: Wording): OutsideError[] {
  return errorsIn(failure).map((error) => {
    const path = error instanceof GraphQLError ? error.path : undefined
    const cause = causeOf(error)
    const { code, message, details } = answerFor(cause, reader)
    logFailure(log, { code, ...details }, cause, { reference, path }, 'operation failed')
    return { message, ...(path ? { path } : {}), extensions: { code, reference, ...details } }
  })
}

/** The database does not answer, or nobody is signed in: then nobody is asked who reads this. */
export const isOutage = (failure: unknown): boolean =>
  errorsIn(failure).some((error) => ['UNAVAILABLE', 'UNAUTHENTICATED'].includes(answerFor(causeOf(error)).code))

/** Mercurius throws one error for all that is wrong with a document, and answers with a list for all that failed in it. */
function errorsIn(failure: unknown): readonly unknown[] {
  if (Array.isArray(failure)) return failure
  const nested = typeof failure === 'object' && failure !== null && 'errors' in failure ? failure.errors : undefined
  return Array.isArray(nested) ? nested : [failure]
}

/** What a resolver threw, or, where no resolver was reached, what is wrong with the document or its variables. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error
  if (error.originalError) return causeOf(error.originalError)
  return error.path ? error : new Invalid([plainProblem('query', withoutHints(error.message), 'document')])
}

/** The limits call themselves syntax errors, and suggestions name what the caller may not know of. */
function withoutHints(message: string): string {
  const said = message.replace(/^Syntax Error: (?=This operation)/, '')
  const hint = said.endsWith('?') ? said.lastIndexOf(' Did you mean ') : -1
  return hint === -1 ? said : said.slice(0, hint)
}
