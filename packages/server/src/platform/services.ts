import type { Logger } from 'pino'
import type { BackgroundJobs } from './background/jobs.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './database/pool.ts'
import type { SearchLimits } from './search-limits.ts'
import type { Turns } from './turns.ts'

/** What a process is made of; made once in main.ts and handed down. */
export type Services = {
  readonly config: Config
  readonly pool: Pool
  /** Who may use a connection of the pool next. */
  readonly turns: Turns
  readonly clock: Clock
  readonly log: Logger
  readonly background: BackgroundJobs
  readonly searches: SearchLimits
  /** Aborted at shutdown: in-flight requests finish, no new work is accepted. */
  readonly leaving: AbortSignal
}
