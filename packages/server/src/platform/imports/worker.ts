import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { asJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Files } from '#platform/files/files.ts'
import { keepWork, takeWork } from './sql/imports.ts'

type Stage = 'READING' | 'CHECKING' | 'PROCESSING'

/** Someone else goes on with this import, or it was paused or changed: stop without a word. */
export class Superseded extends Error {}

/** One run of a job on one import. Every step is a transaction that only happens while nobody else has taken the work over. */
export class Worker {
  readonly importId: string
  readonly tenantId: string
  readonly today: string
  readonly services: JobServices
  readonly #identity: { tenantId: string; userId: string }
  readonly #token: string
  readonly #signal: AbortSignal

  private constructor(
    services: JobServices,
    identity: { tenantId: string; userId: string },
    importId: string,
    token: string,
    today: string,
    signal: AbortSignal,
  ) {
    this.services = services
    this.#identity = identity
    this.#token = token
    this.#signal = signal
    this.importId = importId
    this.tenantId = identity.tenantId
    this.today = today
  }

  /** Takes the work on an import over from the worker that had it; undefined when there is none to do. */
  static async take(
    services: JobServices,
    identity: { tenantId: string; userId: string },
    importId: string,
    status: 'UNPROCESSED' | 'PROCESSING',
    signal: AbortSignal,
  ): Promise<Worker | undefined> {
    const token = v7()
    return asJob(services, identity, async (ctx) => {
      const taken = await ctx.db.first(takeWork, { id: importId, worker: token, status })
      return taken && new Worker(services, identity, importId, token, ctx.actor.today, signal)
    })
  }

  /** A transaction as the person the work is done for, with the progress it makes. Throws HandedBack where the process is leaving. */
  async step<Result>(stage: Stage, done: number, total: number, work: (ctx: Context) => Promise<Result>): Promise<Result> {
    if (this.#signal.aborted) throw new HandedBack()
    return asJob(
      this.services,
      this.#identity,
      async (ctx) => {
        const kept = await ctx.db.first(keepWork, { id: this.importId, worker: this.#token, stage, done, total })
        if (!kept) throw new Superseded()
        return work(ctx)
      },
      this.importId,
    )
  }

  get files(): Files {
    return this.services.files
  }

  /** The last step: the worker that finishes lets go of the work. */
  get token(): string {
    return this.#token
  }
}
