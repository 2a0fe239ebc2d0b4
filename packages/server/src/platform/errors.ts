import type { Fault } from '@kith/shared/records.ts'
import { problemText, type Reader } from '@kith/shared/problems/problem-text.ts'
import { errorMessage, anyErrorMessage, type Code, type Said, type ValuesOf } from '@kith/shared/problems/wording.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { textsIn } from './words.ts'

const english: Reader = { language: 'en', texts: textsIn('en') }

/** The errors that are not bugs, each with what it says, for saying it in any language; everything else is INTERNAL with a reference id. */
abstract class Expected extends Error {
  readonly said: Said
  constructor(said: Said) {
    super(said.message)
    this.said = said
  }
}

export class Invalid extends Expected {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems[0] ?? errorMessage('invalid'))
    this.problems = problems
  }
}

export function throwIfInvalid(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Invalid(problems)
}

export class Forbidden extends Expected {
  readonly missing: readonly string[]
  /** Whether it says more than that a permission is missing. */
  readonly isParticular: boolean
  constructor(missing: readonly string[], said?: Said) {
    super(said ?? errorMessage('refused_record'))
    this.missing = missing
    this.isParticular = said !== undefined
  }
}

export class NotFound extends Expected {
  readonly isParticular: boolean
  constructor(said?: Said) {
    super(said ?? errorMessage('reference'))
    this.isParticular = said !== undefined
  }
}

export class Conflict extends Expected {
  readonly currentVersion: number | undefined
  constructor(currentVersion: number | undefined) {
    super(errorMessage('conflict_record'))
    this.currentVersion = currentVersion
  }
}

export class Unauthenticated extends Expected {
  constructor(code: 'signed_out' | 'signed_idle' | 'signed_wrong' | 'signed_late' | 'key_wrong' = 'signed_out') {
    super(errorMessage(code))
  }
}

/** The session must show again who it is. */
export class Unverified extends Expected {
  constructor() {
    super(errorMessage('verification_needed'))
  }
}

/** Its user has to accept the disclaimer of their organisation first. */
export class Unaccepted extends Expected {
  constructor() {
    super(errorMessage('consent_needed'))
  }
}

/** Only for those who act as themselves. */
export class WhileAssuming extends Expected {
  constructor() {
    super(errorMessage('assuming'))
  }
}

export class RateLimited extends Expected {
  readonly retryAfterSeconds: number
  readonly reason: 'AT_ONCE' | undefined
  constructor(
    retryAfterSeconds: number,
    said = errorMessage('limit_attempts', { minutes: minutesOf(retryAfterSeconds) }),
    reason?: 'AT_ONCE',
  ) {
    super(said)
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

/** At least one: nobody waits for none. */
export const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60))

export class TooLarge extends Expected {
  readonly reason: 'SLOW' | undefined
  constructor(code: 'large_request' | 'large_slow' | 'request_headers') {
    super(errorMessage(code))
    this.reason = code === 'large_slow' ? 'SLOW' : undefined
  }
}

export class Unavailable extends Expected {
  readonly reason: keyof typeof unavailable
  constructor(reason: keyof typeof unavailable = 'AWAY') {
    super(errorMessage(unavailable[reason]))
    this.reason = reason
  }
}

const unavailable = { AWAY: 'unavailable_away', BUSY: 'unavailable_busy', FULL: 'unavailable_full' } as const

/** One problem of one field, in the words of the screen, with what a client needs to say it in another language. */
export function problem<Wanted extends Code>(path: string, code: Wanted, ...values: ValuesOf<Wanted>): Problem {
  return { path, ...errorMessage(code, ...values) }
}

/** What the declaration of a record has found. */
export const problemOf = ({ path, code, values }: Fault): Problem => ({ path, ...anyErrorMessage(code, values) })

/** One that has words only in English: for engineers, or told in another way by the page. */
export function plainProblem(path: string, message: string, rule: string): Problem {
  return { path, rule, message, custom: true }
}

export type ErrorAnswer = { status: number; code: string; message: string; details: Record<string, unknown> }

/** The outside shape of an error, in its reader's words: never SQL, stack, path or library name. */
export function answerFor(error: unknown, reader: Reader = english): ErrorAnswer {
  const expected = expectedIn(error)
  if (!expected) return { status: 500, code: 'INTERNAL', message: problemText(errorMessage('internal'), reader), details: {} }
  return { ...outside(expected, reader), message: problemText(expected.said, reader) }
}

function outside(error: Expected, reader: Reader): Omit<ErrorAnswer, 'message'> {
  if (error instanceof Invalid) {
    const problems = error.problems.map((each) => ({ ...each, message: problemText(each, reader) }))
    return { status: 422, code: 'INVALID', details: { problems } }
  }
  if (error instanceof Forbidden) return { status: 403, code: 'FORBIDDEN', details: { missing: error.missing, ...saidOf(error) } }
  if (error instanceof WhileAssuming) return { status: 403, code: 'FEATURE_UNAVAILABLE', details: {} }
  if (error instanceof Unverified) return { status: 403, code: 'VERIFICATION_REQUIRED', details: {} }
  if (error instanceof Unaccepted) return { status: 403, code: 'CONSENT_REQUIRED', details: {} }
  if (error instanceof NotFound) return { status: 404, code: 'NOT_FOUND', details: saidOf(error) }
  if (error instanceof Conflict) return { status: 409, code: 'CONFLICT', details: { currentVersion: error.currentVersion } }
  if (error instanceof RateLimited)
    return { status: 429, code: 'RATE_LIMITED', details: { retryAfterSeconds: error.retryAfterSeconds, ...reasonOf(error) } }
  if (error instanceof TooLarge) return { status: 413, code: 'TOO_LARGE', details: reasonOf(error) }
  if (error instanceof Unavailable) return { status: 503, code: 'UNAVAILABLE', details: { reason: error.reason } }
  return { status: 401, code: 'UNAUTHENTICATED', details: {} }
}

/** Undefined for a bug. */
function expectedIn(error: unknown): Expected | undefined {
  if (error instanceof Expected) return error
  if (isPoolBusy(error)) return new Unavailable('BUSY')
  if (isConnectionFailure(error)) return new Unavailable()
  return refusalOfDatabase(error)
}

const reasonOf = ({ reason }: RateLimited | TooLarge) => (reason ? { reason } : {})

/** The code and values of an error that has a text of its own. */
const saidOf = ({ said, isParticular }: Forbidden | NotFound) => (isParticular ? { rule: said.rule, parameters: said.parameters } : {})

// Another transaction stood in the way: the same name, a record that is gone or still used, a lock that did not come free.
const concurrencyErrorCodes = new Set(['23505', '23503', '23P01', '40001', '40P01', '55P03'])
// Numbers and dates beyond what can be stored, and text that cannot be.
const outOfRange = new Set(['22001', '22003', '22007', '22008', '22021', '22P05'])

const diskFull = '53100'
const cancelled = '57014'

/** What the database refuses although every rule allowed it: seldom, and no bug. */
function refusalOfDatabase(error: unknown): Expected | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (concurrencyErrorCodes.has(code)) return new Conflict(undefined)
  if (code === cancelled) return new TooLarge('large_slow')
  if (code === diskFull) return new Unavailable('FULL')
  return outOfRange.has(code) ? new Invalid([problem('', 'range_stored')]) : undefined
}

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
])

/** Every connection of the pool was in use for as long as one waits for it. */
export const isPoolBusy = (error: unknown) => error instanceof Error && error.message === 'timeout exceeded when trying to connect'

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    connectionFailures.has(code) ||
    /^(Connection terminated|Query read timeout|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}
