import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFor, Invalid, problem, TooLarge } from '../errors.ts'
import { loggable } from '../log.ts'
import type { Services } from '../services.ts'

/** The outside shape of whatever a route threw, with the status and headers that go with it. Bugs are logged, and told by their reference. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: Services) {
  const { status, code, message, details } = answerFor(translate(error))
  if (code === 'INTERNAL') log.error({ reference: request.id, error: loggable(error) }, 'request failed')
  if (code === 'UNAVAILABLE') log.warn({ reference: request.id, error: loggable(error) }, 'the database is away or full')
  if (status === 503 || status === 429) reply.header('retry-after', retryAfter(details))
  reply.code(status)
  return { code, message, reference: request.id, ...details }
}

const retryAfter = ({ retryAfterSeconds }: Readonly<Record<string, unknown>>) =>
  typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 5

/** Fastify's own refusals in the words of the contract. */
function translate(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (status === 413) return new TooLarge('This request is larger than 1 MB. Send less at once.')
  if (status === 415 || code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new Invalid([problem('', 'json_body')])
  }
  return status === 400 ? new Invalid([problem('', 'request')]) : error
}
