import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive; 30 s by default. */
    bodySeconds?: number
  }
}

export const longestBodySeconds = 310

/** Cuts anyone who sends a body too slowly; uploads have longer than everything else. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const seconds = request.routeOptions.config.bodySeconds ?? 30
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy()
    }, seconds * 1000).unref()
    request.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
