import pg from 'pg'
import type { Logger } from 'pino'

/** Never in a log: secrets, and whatever a request body or variables may carry. Proven with canaries in log.test.ts. */
export const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
  '*.token',
  '*.variables',
  '*.body',
  '*.email',
  '*.baseAnnual',
  '*.baseHourly',
]

/** An error as it may be kept: the same, unless it is the database's, which quotes values. */
export function keepable(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new Error(`The database refused with ${error.code}${error.constraint ? `, ${error.constraint}` : ''}.`)
}

/** An error as it may stand in a log: what the database says quotes the values it was given, so only its codes are kept. */
export function loggable(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error }
  const place = error.stack?.slice(error.stack.indexOf('\n    at ')).trim()
  if (!(error instanceof pg.DatabaseError)) return { name: error.name, message: error.message, stack: place }
  const { code, table, column, constraint, routine } = error
  return { name: 'DatabaseError', code, table, column, constraint, routine, stack: place }
}

type Answer = { readonly code: string; readonly reason?: unknown }

/** Logs what an answer keeps to itself: a bug with its place, and as a warning what the database could not do just now. */
export function logFailure(log: Logger, { code, reason }: Answer, error: unknown, about: object, bug: string): void {
  const line = { ...about, error: loggable(error) }
  if (code === 'INTERNAL') log.error(line, bug)
  if (code === 'UNAVAILABLE')
    log.warn(line, reason === 'BUSY' ? 'more was asked than could be answered in time' : 'the database is away or full')
  if (reason === 'SLOW') log.warn(line, 'a statement took too long')
}
