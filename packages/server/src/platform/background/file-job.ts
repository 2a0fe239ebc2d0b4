import type { Context } from '../context.ts'
import { Unauthenticated } from '../errors.ts'
import { loggable } from '../log.ts'
import { asJob, asSystemJob, defineJob, HandedBack, type JobKind, type JobServices } from './jobs.ts'
import type { JobData } from './enqueue.ts'

export type Identity = { readonly tenantId: string; readonly userId: string }
/** One run of a worker on a file: it goes on only as long as no other has begun after it. */
export type Try = { readonly id: string; readonly tries: number }
type Begun = Try & { readonly handed_back: number }

type FileJob<Row extends Begun> = {
  readonly queue: string
  readonly concurrency?: number
  /** Takes a file over from the worker that had it; undefined where there is nothing to do. */
  readonly begin: (ctx: Context, data: JobData) => Promise<Row | undefined>
  /** Makes and stores the file of this try. Between its steps it looks at the signal, and whether it has been superseded. */
  readonly make: (services: JobServices, identity: Identity, row: Row, signal: AbortSignal) => Promise<void>
  readonly keyOf: (tenantId: string, row: Try) => string
  /** Another try would fail in the same way. */
  readonly isFinal: (error: unknown) => boolean
  readonly handBack: (ctx: Context, row: Try) => Promise<unknown>
  readonly fail: (ctx: Context, row: Try, error: unknown) => Promise<unknown>
}

/** Another worker has taken the file over, or nobody waits for it any more. */
export class Superseded extends Error {}
/** The workers that had it before were lost without a word. */
class WorkersLost extends Error {}

const mostTries = 3
/** A process that is leaving hands a file back, which is no try. */
const mostHandedBack = 50

/** A job that makes a private file in several transactions, with the rights that its user has at each of them. */
export function defineFileJob<Row extends Begun>(job: FileJob<Row>): JobKind {
  return defineJob({
    queue: job.queue,
    retries: mostTries + mostHandedBack,
    retryWithin: 20,
    ...(job.concurrency ? { concurrency: job.concurrency } : {}),
    run: async (services, identity, data, signal) => {
      const row = await asJob(services, identity, (ctx) => job.begin(ctx, data)).catch(nothingWithoutUser)
      if (!row) return
      const tried = row.tries - row.handed_back
      try {
        if (tried > mostTries) throw new WorkersLost(`The job was begun ${row.tries} times`)
        await job.make(services, identity, row, signal)
      } catch (error) {
        if (error instanceof Superseded) return services.files.storage.remove(job.keyOf(identity.tenantId, row))
        if (error instanceof HandedBack) await asSystemJob(services, identity.tenantId, (ctx) => job.handBack(ctx, row))
        if (error instanceof HandedBack || (tried < mostTries && !job.isFinal(error))) throw error
        services.log.warn({ queue: job.queue, tenantId: identity.tenantId, error: loggable(error) }, 'a private file could not be made')
        await asSystemJob(services, identity.tenantId, (ctx) => job.fail(ctx, row, error))
      }
    },
  })
}

/** The user who asked for the file may be gone. */
function nothingWithoutUser(error: unknown): undefined {
  if (error instanceof Unauthenticated) return undefined
  throw error
}
