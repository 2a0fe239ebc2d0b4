import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Logger } from 'pino'
import { asActor, asSystem, type Origin } from '../begin.ts'
import type { Context } from '../context.ts'
import { withClient } from '../database/connecting.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { keepable, loggable } from '../log.ts'
import { isUuid } from '../rights/check.ts'
import type { Services } from '../services.ts'
import { isSuspended } from '../suspended.ts'
import { schema, sendThrough, type Envelope, type JobData, type Send } from './enqueue.ts'

/** A kind of work done after the transaction that asked for it. */
export type JobKind<Queue extends string = string> = {
  readonly queue: Queue
  readonly retries?: number
  /** The longest wait before it is tried again, in seconds; 300 by default. */
  readonly retryWithin?: number
  /** Jobs that this process works on at once; default 1. */
  readonly concurrency?: number
  /** Runs as the person the job is for. Must be idempotent: it may run again after a crash. A long one ends between two steps once the signal is aborted. */
  readonly run: (services: JobServices, identity: { tenantId: string; userId: string }, data: JobData, signal: AbortSignal) => Promise<void>
}
/** The process that works on a job is leaving: the job goes back to its queue, to be taken up by the next one. */
export class HandedBack extends Error {}

export type JobServices = Omit<Services, 'background' | 'leaving' | 'ports' | 'shownSession'>

export function defineJob<const Queue extends string>(kind: JobKind<Queue>): JobKind<Queue> {
  return kind
}

type InSets<Queue extends string> = Omit<JobKind<Queue>, 'run'> & {
  /** Does a part of the work in a transaction of its own; returns true once nothing is left. */
  readonly set: (ctx: Context, data: JobData) => Promise<boolean>
}

/** A job whose work is committed set by set: a process that leaves hands it back, and what is done stays done. */
export function defineJobInSets<const Queue extends string>({ set, ...job }: InSets<Queue>): JobKind<Queue> {
  return {
    ...job,
    run: async (services, { tenantId }, data, signal) => {
      let isDone = false
      while (!isDone) {
        if (signal.aborted) throw new HandedBack()
        isDone = await asSystemJob(services, tenantId, (ctx) => set(ctx, data))
      }
    },
  }
}

/** The queue of those jobs that failed permanently. */
export const deadLetters = 'dead-letters'

/** Makes pg-boss' schema and the queues as the owner; the application only ever reads and writes rows. */
export function migrateBackground(migratorUrl: string, kinds: readonly JobKind[]): Promise<void> {
  return oneAtATime('kith background', migratorUrl, () => makeQueues(migratorUrl, kinds))
}

async function makeQueues(migratorUrl: string, kinds: readonly JobKind[]): Promise<void> {
  const asOwner = onEachConnection('set role kith_owner')
  const boss = new PgBoss({ connectionString: migratorUrl, schema, max: 2, supervise: false, schedule: false, ...asOwner })
  boss.on('error', () => {})
  await boss.start()
  for (const queue of [deadLetters, ...kinds.map((kind) => kind.queue)]) {
    const settings = settingsOf(kinds.find((kind) => kind.queue === queue))
    await boss.createQueue(queue, settings)
    // A queue that an older version has made
    await boss.updateQueue(queue, settings)
  }
  await boss.stop({ graceful: false })
  await withClient(migratorUrl, (client) =>
    client.query(
      `set role kith_owner; grant usage on schema ${schema} to kith_app; grant select, insert, update, delete on all tables in schema ${schema} to kith_app; grant execute on all functions in schema ${schema} to kith_app; grant usage on all sequences in schema ${schema} to kith_app`,
    ),
  )
}

/** pg-boss hands its options on to its pool, which sets up each connection before anything else is said on it. */
const onEachConnection = (text: string) => ({ onConnect: (client: pg.ClientBase) => client.query(text) })

function settingsOf(kind: JobKind | undefined) {
  if (!kind) return { retentionSeconds: 90 * 86_400 }
  return {
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: kind.retries ?? 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: kind.retryWithin ?? 300,
    expireInSeconds: 3600,
    deadLetter: deadLetters,
  }
}

/** A worker whose connection has gone silent for two minutes asks on another one. */
function impatient(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('query_timeout', '120000')
  return changed.toString()
}

/** What keeps order among many jobs may take longer than what a request does. */
const ownLimits = "set statement_timeout = '2min'; set lock_timeout = '1min'"

/** pg-boss behind the few words Kith uses of it. */
export class BackgroundJobs {
  readonly #boss: PgBoss
  readonly #log: Logger
  readonly #leaving = new AbortController()
  #kinds: readonly JobKind[] = []
  #toldAt = 0
  #ended: Promise<unknown> = Promise.resolve()

  constructor(applicationUrl: string, log: Logger) {
    this.#log = log
    this.#boss = new PgBoss({
      connectionString: impatient(applicationUrl),
      ...onEachConnection(ownLimits),
      schema,
      max: 4,
      migrate: false,
      createSchema: false,
      useListenNotify: true,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    })
    this.#boss.on('error', (error) => log.warn({ error: error.message }, 'background worker'))
  }

  async start(services: JobServices, kinds: readonly JobKind[], { work }: { work: boolean }): Promise<void> {
    await this.#boss.start()
    if (!work) return
    this.#kinds = kinds
    for (const kind of kinds) await this.#work(services, kind)
  }

  async #work(services: JobServices, kind: JobKind) {
    const worker = await this.#boss.work<Envelope>(
      kind.queue,
      {
        batchSize: 1,
        localConcurrency: kind.concurrency ?? 1,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 10,
        heartbeatRefreshSeconds: 4,
      },
      async ([job]) => {
        try {
          if (job) await this.#run(services, kind, job.data, job.signal)
        } finally {
          // It looks for the next one at once: those that were announced together woke it only once.
          this.#boss.notifyWorker(worker)
        }
      },
    )
  }

  /** Takes up no more jobs and tells those under way to end. Jobs can still be enqueued, for other processes. */
  handBack(): void {
    if (this.#leaving.signal.aborted) return
    this.#toldAt = Date.now()
    this.#leaving.abort()
    this.#ended = Promise.all(this.#kinds.map(({ queue }) => this.#boss.offWork(queue)))
  }

  /** Waits for the jobs under way, up to ten seconds after they were asked to end; those that go on are handed back all the same. */
  async stop(): Promise<void> {
    this.handBack()
    const left = () => this.#toldAt + longestHandBack - Date.now()
    // While anything is under way, pg-boss looks twice a second whether it has ended
    await Promise.race([this.#ended, delay(Math.max(0, left() - leastStop), undefined, { ref: false })])
    await this.#boss.stop({ graceful: true, timeout: Math.max(leastStop, left()) })
  }

  readonly send: Send = (ctx, queue, envelopes, options) => sendThrough(this.#boss, ctx, queue, envelopes, options)

  async #run(services: JobServices, kind: JobKind, { tenantId, userId, data }: Envelope, signal: AbortSignal) {
    if (!isUuid(tenantId ?? '') || !isUuid(userId ?? '')) throw new Error(`A job in '${kind.queue}' came without tenant and actor`)
    if (await inTurn(services, tenantId, () => isSuspended(services.pool, tenantId))) return this.#putOff(kind, { tenantId, userId, data })
    try {
      await kind.run(services, { tenantId, userId }, data, AbortSignal.any([signal, this.#leaving.signal]))
    } catch (error) {
      if (error instanceof HandedBack) this.#log.info({ queue: kind.queue, tenantId }, 'a background job was handed back')
      else this.#log.warn({ queue: kind.queue, tenantId, error: loggable(error) }, 'a background job failed')
      throw keepable(error)
    }
  }

  /** What is to be done for a suspended organisation waits until it is resumed. */
  async #putOff({ queue }: JobKind, envelope: Envelope) {
    await this.#boss.send(queue, envelope, { startAfter: suspendedSeconds })
  }
}

const suspendedSeconds = 600
const longestHandBack = 10_000
/** pg-boss takes no less. */
const leastStop = 1000
const longestStatement = 600_000

/** A transaction of a job: the rights are those of the person it works for, today; its statements may take ten minutes. */
export function asJob<Result>(
  services: JobServices,
  identity: { tenantId: string; userId: string },
  work: (ctx: Context) => Promise<Result>,
  sourceId?: string,
): Promise<Result> {
  const origin: Origin = sourceId ? { source: 'import', sourceId } : { source: 'job' }
  return inTurn(services, identity.tenantId, () => asActor(services, identity, origin, patiently(work)))
}

/** The same as the system, no matter who asked for the job. */
export function asSystemJob<Result>(services: JobServices, tenantId: string, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inTurn(services, tenantId, () => asSystem(services, tenantId, patiently(work)))
}

function inTurn<Result>({ turns }: JobServices, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  return turns.during({ group: 'background', member: tenantId, isPatient: true }, work)
}

function patiently<Result>(work: (ctx: Context) => Promise<Result>): (ctx: Context) => Promise<Result> {
  return async (ctx) => {
    await ctx.db.setStatementTimeout(longestStatement)
    return work(ctx)
  }
}
