import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { NotFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { createGauges } from './gauges.ts'
import { notesOf } from './notes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Someone signs in here: refusals are counted. */
    isSignIn?: boolean
  }
}

/** What one server counts. Every label has few values: routes, operations of the web client, codes, queues. */
export type Metrics = { countAnswer(request: FastifyRequest, status: number, milliseconds: number): void; registry: Registry }

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'kith_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const answers = new Counter({
    name: 'kith_answers_total',
    help: 'Answers to GraphQL operations, by operation of the web client and error code; a partly failed one once for each code',
    labelNames: ['operation', 'code'],
    registers,
  })
  const refusedSignIns = new Counter({
    name: 'kith_refused_sign_ins_total',
    help: 'Sign-ins that were refused, by error code',
    labelNames: ['code'],
    registers,
  })
  return {
    registry,
    countAnswer(request, status, milliseconds) {
      const { url = 'none', config } = request.routeOptions
      const { operation, codes = [] } = notesOf(request)
      requests.observe({ route: url, status: String(status) }, milliseconds / 1000)
      if (operation) for (const code of codes.length > 0 ? codes : ['OK']) answers.inc({ operation, code })
      if (config.isSignIn) for (const code of codes) refusedSignIns.inc({ code })
    },
  }
}

/** Prometheus text behind a token; without a configured token there is no such page. */
export function metricsRoute(app: FastifyInstance, services: Services, { registry }: Metrics): void {
  const { metricsToken } = services.config
  if (!metricsToken) return
  collectDefaultMetrics({ register: registry })
  const measure = createGauges(registry, services)
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotFound()
    await measure()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
