import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countDeadLetters } from '../background/dead-letters.ts'
import { inTransaction, type Pool } from '../database/pool.ts'
import { NotFound } from '../errors.ts'
import type { Services } from '../services.ts'

const registry = new Registry()
const deadJobs = 'kith_dead_jobs'
const requests = new Histogram({
  name: 'kith_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [registry],
})

export function countRequest(route: string, status: number, milliseconds: number): void {
  requests.observe({ route, status: String(status) }, milliseconds / 1000)
}

/** Prometheus text behind a token; without a configured token there is no such page. */
export function metricsRoute(app: FastifyInstance, { config, pool }: Services): void {
  if (!config.metricsToken) return
  collectDefaultMetrics({ register: registry })
  measureDeadLetters(pool)
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Asked of the database at each reading; while that is away the figure is left out, and the others are there. */
function measureDeadLetters(pool: Pool) {
  registry.removeSingleMetric(deadJobs)
  const gauge: Gauge = new Gauge({
    name: deadJobs,
    help: 'Background jobs that failed for good and wait to be run again',
    registers: [registry],
    collect: async () => {
      const count = await inTransaction(pool, (db) => db.one(countDeadLetters, {})).catch(() => undefined)
      if (count) gauge.set(count.count)
      else gauge.remove()
    },
  })
}
