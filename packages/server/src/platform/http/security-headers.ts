import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Fresh for every answer; the page's own scripts carry it. */
    scriptNonce: string
  }
}

/** On every answer. Styles may be inline (Mantine sets positions so); scripts only with the nonce of the answer. */
export function securityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.decorateRequest('scriptNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.scriptNonce = randomBytes(16).toString('base64')
    reply.headers(headersFor(request, config))
  })
}

/** The headers themselves, for answers that come before any hook. */
export function headersFor({ id, scriptNonce }: Pick<FastifyRequest, 'id' | 'scriptNonce'>, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${scriptNonce || randomBytes(16).toString('base64')}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cache-control': 'no-store',
    'trace-request-id': id,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
