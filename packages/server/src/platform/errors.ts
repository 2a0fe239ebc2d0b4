import type { Fault } from '@kith/shared/records.ts'
import { say, sayAny, type Code, type Said, type ValuesOf } from '@kith/shared/problems/wording.ts'
import type { Problem } from '@kith/shared/rules/types.ts'

/** The errors that are not bugs; everything else is INTERNAL with a reference number. */
export class Invalid extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message ?? 'Some values need your attention.')
    this.problems = problems
  }
}

export class Refused extends Error {
  readonly missing: readonly string[]
  readonly said: Said | undefined
  constructor(missing: readonly string[], said?: Said) {
    super(said?.message ?? "You don't have permission to do this. Contact your system administrator.")
    this.missing = missing
    this.said = said
  }
}

export class NotFound extends Error {
  readonly said: Said | undefined
  constructor(said?: Said) {
    super(said?.message ?? 'Unable to find a matching record for the provided ID.')
    this.said = said
  }
}

export class Conflict extends Error {
  readonly currentVersion: number | undefined
  constructor(
    currentVersion: number | undefined,
    message = 'Someone else changed this in the meantime. Reload to see the current values, then make your change again.',
  ) {
    super(message)
    this.currentVersion = currentVersion
  }
}

export class Unauthenticated extends Error {
  constructor(message = 'You are signed out. Sign in to go on.') {
    super(message)
  }
}

export class RateLimited extends Error {
  readonly retryAfterSeconds: number
  readonly reason: 'AT_ONCE' | undefined
  constructor(
    retryAfterSeconds: number,
    message = `Too many attempts. Try again in ${Math.max(1, Math.ceil(retryAfterSeconds / 60))} min.`,
    reason?: 'AT_ONCE',
  ) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

export class TooLarge extends Error {
  readonly reason: 'SLOW' | undefined
  constructor(message: string, reason?: 'SLOW') {
    super(message)
    this.reason = reason
  }
}

export class Unavailable extends Error {
  readonly reason: keyof typeof unavailable
  constructor(reason: keyof typeof unavailable = 'AWAY') {
    super(unavailable[reason])
    this.reason = reason
  }
}

const unavailable = {
  AWAY: 'Kith cannot reach its database just now. Your data is safe; try again in a moment.',
  BUSY: 'Kith is busy. Try again in a few seconds.',
  FULL: 'The server has no room left, so nothing was saved. Your data is safe. Tell your system administrator, then try again.',
}

/** One problem of one field, in the words of the screen, with what a client needs to say it in another language. */
export function problem<Wanted extends Code>(path: string, code: Wanted, ...values: ValuesOf<Wanted>): Problem {
  return { path, ...say(code, ...values) }
}

/** What the declaration of a record has found. */
export const problemOf = ({ path, code, values }: Fault): Problem => ({ path, ...sayAny(code, values) })

/** One that has words only in English: for engineers, or told in another way by the page. */
export function plainProblem(path: string, message: string, rule: string): Problem {
  return { path, rule, message, custom: true }
}

export type ErrorAnswer = { status: number; code: string; message: string; details: Record<string, unknown> }

/** The outside shape of an error: never SQL, stack, path or library name. */
export function answerFor(error: unknown): ErrorAnswer {
  if (error instanceof Invalid) return { status: 422, code: 'INVALID', message: error.message, details: { problems: error.problems } }
  if (error instanceof Refused)
    return { status: 403, code: 'FORBIDDEN', message: error.message, details: { missing: error.missing, ...saidOf(error) } }
  if (error instanceof NotFound) return { status: 404, code: 'NOT_FOUND', message: error.message, details: saidOf(error) }
  if (error instanceof Conflict)
    return { status: 409, code: 'CONFLICT', message: error.message, details: { currentVersion: error.currentVersion } }
  if (error instanceof Unauthenticated) return { status: 401, code: 'UNAUTHENTICATED', message: error.message, details: {} }
  if (error instanceof RateLimited)
    return {
      status: 429,
      code: 'RATE_LIMITED',
      message: error.message,
      details: { retryAfterSeconds: error.retryAfterSeconds, ...reasonOf(error) },
    }
  if (error instanceof TooLarge) return { status: 413, code: 'TOO_LARGE', message: error.message, details: reasonOf(error) }
  if (error instanceof Unavailable) return { status: 503, code: 'UNAVAILABLE', message: error.message, details: { reason: error.reason } }
  if (isPoolBusy(error)) return answerFor(new Unavailable('BUSY'))
  if (isConnectionFailure(error)) return answerFor(new Unavailable())
  const refusal = refusalOfDatabase(error)
  if (refusal) return answerFor(refusal)
  return {
    status: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. If this keeps happening, contact support and quote the reference.',
    details: {},
  }
}

const reasonOf = ({ reason }: RateLimited | TooLarge) => (reason ? { reason } : {})

/** The code and values of an error that has a text of its own. */
const saidOf = ({ said }: Refused | NotFound) => (said ? { rule: said.rule, parameters: said.parameters } : {})

// Another transaction stood in the way: the same name, a record that is gone or still used, a lock that did not come free.
const meanwhile = new Set(['23505', '23503', '23P01', '40001', '40P01', '55P03'])
// Numbers and dates beyond what can be stored, and text that cannot be.
const outOfRange = new Set(['22001', '22003', '22007', '22008', '22021', '22P05'])

const diskFull = '53100'
const cancelled = '57014'

/** What the database refuses although every rule allowed it: seldom, and no bug. */
function refusalOfDatabase(error: unknown): Error | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (meanwhile.has(code)) return new Conflict(undefined)
  if (code === cancelled) return new TooLarge('This took too long. Narrow it and try again.', 'SLOW')
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
