import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { answerClientErrors, refuseTwoHosts } from './client-errors.ts'
import { answerError, answerNothing } from './errors.ts'
import { healthRoutes } from './health.ts'
import { closeConnectionsWhenLeaving } from './leaving.ts'
import { createMetrics, metricsRoute } from './metrics.ts'
import { notesOf } from './notes.ts'
import { headersFor, securityHeaders } from './security-headers.ts'
import { cutSlowBodies, longestBodySeconds } from './slow-bodies.ts'

/** Fastify with everything that every route shares; routes are added by main.ts. */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const log: FastifyBaseLogger = services.log
  const metrics = createMetrics()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    trustProxy: (_, hop) => hop < config.trustedProxies,
    requestTimeout: longestBodySeconds * 1000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Node looks for connections that are too slow only every 30 seconds by default.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    clientErrorHandler: answerClientErrors(services),
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .headers(headersFor(config))
        .header('trace-request-id', request.id)
        .send({ error: answerError(error, request, reply, services) })
    },
    genReqId: (request) => headerId(request.headers['trace-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 500 },
  })
  await app.register(cookie)
  securityHeaders(app, config)
  app.addHook('onRequest', (request, reply, done) => {
    if (!refuseTwoHosts(request, reply)) done()
  })
  cutSlowBodies(app)
  closeConnectionsWhenLeaving(app, services.leaving)
  app.addHook('onResponse', async (request, reply) => {
    metrics.countAnswer(request, reply.statusCode, reply.elapsedTime)
    const { isQuiet = false, ...notes } = notesOf(request)
    if (isQuiet) return
    log.info(
      {
        reference: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...notes,
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => reply.send({ error: answerError(error, request, reply, services) }))
  app.setNotFoundHandler((request, reply) => reply.send({ error: answerNothing(request, reply) }))
  healthRoutes(app, services)
  metricsRoute(app, services, metrics)
  return app
}

/** A trace id is taken over when it is one; anything else could forge a line of the log. */
export function headerId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(value) ? value : undefined
}
