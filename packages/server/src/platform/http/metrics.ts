import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { NotFound } from '../errors.ts'
import type { Services } from '../services.ts'

const registry = new Registry()
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
export function metricsRoute(app: FastifyInstance, { config }: Services): void {
  if (!config.metricsToken) return
  collectDefaultMetrics({ register: registry })
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
