import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sendAlone, type Send } from './background/enqueue.ts'
import type { BackgroundJobs } from './background/jobs.ts'
import { Caches } from './caches.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './database/pool.ts'
import { Files } from './files/files.ts'
import { Flags } from './flags.ts'
import { Limits } from './limits.ts'
import type { Ports } from './listening.ts'
import { Mailer } from './mail/mailer.ts'
import { Pdfs } from './pdf/pdfs.ts'
import type { Turns } from './request-turns.ts'

/**
 * Holds the parts that the manifests of the domains make together. `kith.ts` says which there are: if its type was imported here, most
 * of the platform would be one circle.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Registry {}

/** What work inside a transaction may need; the command line has no more than this. */
export type CoreServices = {
  readonly kith: Registry
  readonly config: Config
  readonly pool: Pool
  readonly clock: Clock
  readonly files: Files
  readonly limits: Limits
  readonly caches: Caches
  readonly flags: Flags
  readonly mailer: Mailer
  readonly pdfs: Pdfs
  /** Puts a job into its queue within a transaction. */
  readonly send: Send
}

/** What a server is made of; made once in main.ts and handed down. Nothing else in the process keeps a state. */
export type Services = CoreServices & {
  /** Who may use a connection of the pool next. */
  readonly turns: Turns
  /** Whose picture may be decoded next, which takes a processor and much memory: of one person at a time. */
  readonly pictureTurns: Turns
  readonly log: Logger
  readonly background: BackgroundJobs
  /** The ports of this process beside that of HTTP. */
  readonly ports: Ports
  /** The id of the session that a request shows; undefined where it shows none. Whether it still lasts is not asked. */
  readonly shownSession: (request: FastifyRequest) => Promise<string | undefined>
  /** Aborted at shutdown: in-flight requests finish, no new work is accepted. */
  readonly leaving: AbortSignal
}

type Given = Pick<CoreServices, 'kith' | 'config' | 'pool' | 'clock'>

export const createCoreServices = ({ kith, config, pool, clock }: Given, send: Send = sendAlone): CoreServices => ({
  kith,
  config,
  pool,
  clock,
  files: new Files(config),
  limits: new Limits(pool),
  caches: new Caches(),
  flags: new Flags(config, clock),
  mailer: new Mailer(config),
  pdfs: new Pdfs(),
  send,
})
