import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** On every answer. No script runs in one, unless it is a page: see `letScriptsRun`. */
export function securityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = headersFor(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('trace-request-id', request.id)
    done()
  })
}

/** The headers themselves, for answers that come before any hook. */
export const headersFor = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  'content-security-policy': policy("'none'", "'self'", "'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/**
 * Lets the own scripts of a page run, send files to the store and embed what the payroll services show: those that carry the nonce that
 * this returns, fresh for every page.
 */
export function letScriptsRun(
  reply: FastifyReply,
  { storage, payrollForm, payrollPages }: Pick<Config, 'storage' | 'payrollForm' | 'payrollPages'>,
): string {
  const nonce = randomBytes(16).toString('base64')
  const connections = storage ? `'self' ${new URL(storage.url).origin}` : "'self'"
  const embedded = [payrollForm, payrollPages].flatMap((service) => (service ? [new URL(service.url).origin] : []))
  const frames = ["'self'", ...new Set(embedded)].join(' ')
  reply.header('content-security-policy', policy(`'self' 'nonce-${nonce}'`, connections, frames))
  return nonce
}

/** Styles may be inline: Mantine sets positions so. */
const policy = (scripts: string, connections: string, frames: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
