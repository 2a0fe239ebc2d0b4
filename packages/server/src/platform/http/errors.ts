import { problemText } from '@kith/shared/problems/problem-text.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFor, Invalid, problem, TooLarge } from '../errors.ts'
import { logFailure } from '../log.ts'
import type { Services } from '../services.ts'
import { wordingOfHeader } from './header-wording.ts'
import { note } from './notes.ts'

/** The outside shape of whatever a route threw, with the status and headers that go with it. Bugs are logged, and told by their reference. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: Services) {
  if (isOutsideFiles(error)) return answerNothing(request, reply)
  const { status, code, message, details } = answerFor(translate(error), wordingOfHeader(request))
  logFailure(log, { code, ...details }, error, { reference: request.id }, 'request failed')
  note(request, { codes: [code] })
  if (status === 503 || status === 429) reply.header('retry-after', retryAfter(details))
  reply.code(status)
  return { code, message, reference: request.id, ...details }
}

/** What is said of an address where there is nothing. */
export function answerNothing(request: FastifyRequest, reply: FastifyReply) {
  note(request, { codes: ['NOT_FOUND'] })
  reply.code(404)
  return { code: 'NOT_FOUND', message: problemText(errorMessage('address'), wordingOfHeader(request)), reference: request.id }
}

const retryAfter = ({ retryAfterSeconds }: Readonly<Record<string, unknown>>) =>
  typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 5

/** What serves files forbids a way out of their folder; that there is something to forbid is not said. */
const isOutsideFiles = (error: unknown) => [403, 404].includes(Number(statusOf(error)))
const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)

/** Fastify's own refusals in the words of the contract. */
function translate(error: unknown): unknown {
  const status = statusOf(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (status === 413) return new TooLarge('large_request')
  if (status === 415 || code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new Invalid([problem('', 'json_body')])
  }
  return typeof status === 'number' && status >= 400 && status < 500 ? new Invalid([problem('', 'request')]) : error
}
