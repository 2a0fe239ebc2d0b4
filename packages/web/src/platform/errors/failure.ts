import type { Problem } from '@kith/shared/rules/types.ts'

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'VERIFICATION_REQUIRED'
  | 'CONSENT_REQUIRED'
  | 'FEATURE_UNAVAILABLE'
  | 'NOT_FOUND'
  | 'INVALID'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'TOO_LARGE'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'NETWORK'

export type ServerProblem = Problem

/** Any failure of a call, in one shape. */
export interface Failure {
  code: ErrorCode
  message: string
  reference?: string
  /** Of an answer with words of its own: their code, and the values they speak of. */
  rule?: string
  parameters?: ServerProblem['parameters']
  missing?: string[]
  problems?: ServerProblem[]
  currentVersion?: number
  retryAfterSeconds?: number
  /** Of UNAVAILABLE, as the server tells it: its database is away, it is busy, or its disk is full; of TOO_LARGE: it would have taken too long; of RATE_LIMITED: too much at once. */
  reason?: 'AWAY' | 'BUSY' | 'FULL' | 'SLOW' | 'AT_ONCE'
}

export class ShownError extends Error {}

/** The failure that a refused call of the session API tells in its body. */
export function failureOfResponse(status: number, body: string, message = ''): Failure {
  const code = codes[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'INTERNAL')
  try {
    const told = JSON.parse(body) as { error?: Failure; errors?: Array<{ message: string; extensions?: Partial<Failure> }> }
    if (told.error) return { ...told.error }
    const first = told.errors?.[0]
    if (first) return { code, ...first.extensions, message: first.message }
  } catch {
    // A proxy's page, not ours.
  }
  return { code, message }
}

const codes: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
}

/** Says that something has failed, where its reason alone would not tell. */
export type FailedText = { title?: string; content: string }
