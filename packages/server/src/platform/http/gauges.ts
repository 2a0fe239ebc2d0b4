import { Gauge, type Registry } from 'prom-client'
import { countDeadLetters } from '../background/dead-letters.ts'
import { measureQueues } from '../background/queue-figures.ts'
import { inTransaction, type Pool } from '../database/pool.ts'
import type { Services } from '../services.ts'

/** Measures connections and background jobs. Resolves once the gauges show how it is now; while the database is away, those of jobs are left out. */
export function createGauges(registry: Registry, { pool, turns }: Pick<Services, 'pool' | 'turns'>): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const size = gauge('kith_pool_size', 'Most database connections of this process')
  const connections = gauge('kith_pool_connections', 'Open database connections of this process, by state', 'state')
  const poolWaiting = gauge('kith_pool_waiting', 'Requests and jobs of this process that wait for a turn or a database connection')
  const dead = gauge('kith_dead_jobs', 'Background jobs that failed for good and wait to be run again')
  const waiting = gauge('kith_jobs_waiting', 'Background jobs that are due and have not been begun, by queue', 'queue')
  const oldest = gauge('kith_oldest_job_seconds', 'For how long the oldest background job that is due has been waiting, by queue', 'queue')
  return async () => {
    size.set(pool.options.max)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    poolWaiting.set(turns.waiting + pool.waitingCount)
    const found = await measureJobs(pool)
    if (found) dead.set(found.dead)
    else dead.remove()
    waiting.reset()
    oldest.reset()
    for (const { queue, waiting: count, oldest_seconds: seconds } of found?.queues ?? []) {
      waiting.set({ queue }, count)
      oldest.set({ queue }, seconds)
    }
  }
}

function measureJobs(pool: Pool) {
  return inTransaction(pool, async (db) => {
    const [{ count }, queues] = await Promise.all([db.one(countDeadLetters, {}), db.run(measureQueues, {})])
    return { dead: count, queues }
  }).catch(() => undefined)
}
