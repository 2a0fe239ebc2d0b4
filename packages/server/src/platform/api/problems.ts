import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { anyErrorMessage, type Code } from '@kith/shared/problems/wording.ts'
import type { OutsideError } from '../graphql/errors.ts'
import { answerError } from '../http/errors.ts'
import { wordingOfHeader } from '../http/header-wording.ts'
import type { Services } from '../services.ts'

/** The API refuses by itself conditions on versions and keys of requests that are sent again. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly code: string
  readonly said: Code
  readonly details: Readonly<Record<string, string | number>>

  constructor(status: number, code: string, said: Code, details: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.said = said
    this.details = details
  }
}

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  FEATURE_UNAVAILABLE: 403,
  VERIFICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  INVALID: 400,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
}

type Problem = {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly reference: string
  readonly [more: string]: unknown
}

/** Whatever went wrong before an operation ran, in the form of RFC 9457. */
export function problemOfFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services): Problem {
  if (error instanceof RefusedRequest) {
    const { status, code, said, details } = error
    return {
      status,
      code,
      detail: problemText(anyErrorMessage(said, details), wordingOfHeader(request)),
      reference: request.id,
      ...details,
    }
  }
  const { code, message, ...details } = answerError(error, request, reply, services)
  return { status: statuses[code] ?? 500, code, detail: message, ...details }
}

/** Puts the refusal of an operation in the form of RFC 9457; of a change, a stale version fails the condition that the request made. */
export function problemOfOperation({ message, extensions }: OutsideError, isConditional: boolean): Problem {
  const { code, reference, ...details } = extensions
  const status = isConditional && code === 'CONFLICT' && typeof details['currentVersion'] === 'number' ? 412 : (statuses[code] ?? 500)
  return { status, code, detail: message, reference, ...withoutInner(details) }
}

/** Paths as addresses and bodies have them. */
function withoutInner(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { problems, ...others } = details
  if (!Array.isArray(problems)) return details
  const said = problems.map((each: { path?: unknown; rule?: unknown; message?: unknown }) => ({
    path: String(each.path)
      .replace(/^filter\./, '')
      .replace(/^first$/, 'limit'),
    rule: each.rule,
    message: each.message,
  }))
  return { ...others, problems: said }
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="kith"')
  if (problem.status === 503 || problem.status === 429) {
    const { retryAfterSeconds } = problem
    reply.header('retry-after', typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 5)
  }
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', ...problem }))
}
