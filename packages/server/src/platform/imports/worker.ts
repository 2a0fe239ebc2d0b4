import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { asJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Files } from '#platform/files/files.ts'
import { keepWork, takeWork } from './sql/imports.ts'

type Stage = 'READING' | 'CHECKING' | 'PROCESSING'

/** Someone else goes on with this import, or it was paused or changed: stop without a word. */
export class Superseded extends Error {}

/** What a job on an import is told. */
export type ImportRun = {
  readonly identity: { readonly tenantId: string; readonly userId: string }
  readonly importId: string
  readonly signal: AbortSignal
}

/** One run of a job on one import. Every step is a transaction that only happens while nobody else has taken the work over. */
export class Worker {
  readonly importId: string
  readonly tenantId: string
  readonly today: string
  readonly services: JobServices
  readonly #run: ImportRun
  readonly #token: string

  private constructor(services: JobServices, run: ImportRun, token: string, today: string) {
    this.services = services
    this.#run = run
    this.#token = token
    this.importId = run.importId
    this.tenantId = run.identity.tenantId
    this.today = today
  }

  /** Takes the work on an import over from the worker that had it, and does it; nothing where there is none, or once someone else goes on with it. */
  static async work(
    services: JobServices,
    run: ImportRun,
    status: 'UNPROCESSED' | 'PROCESSING',
    work: (worker: Worker) => Promise<void>,
  ): Promise<void> {
    const token = v7()
    try {
      const worker = await asJob(services, run.identity, async (ctx) => {
        const taken = await ctx.db.first(takeWork, { id: run.importId, worker: token, status })
        return taken && new Worker(services, run, token, ctx.actor.today)
      })
      if (worker) await work(worker)
    } catch (error) {
      if (!(error instanceof Superseded)) throw error
    }
  }

  /** A transaction as the person the work is done for, with the progress it makes. Throws HandedBack where the process is leaving. */
  async step<Result>(stage: Stage, done: number, total: number, work: (ctx: Context) => Promise<Result>): Promise<Result> {
    if (this.#run.signal.aborted) throw new HandedBack()
    return asJob(
      this.services,
      this.#run.identity,
      async (ctx) => {
        const [kept] = await Promise.all([
          ctx.db.first(keepWork, { id: this.importId, worker: this.#token, stage, done, total }),
          ctx.db.planAnew(this.#token),
        ])
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
