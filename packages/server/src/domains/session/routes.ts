import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { sessionCookies } from './cookies.ts'
import { signOut } from './ending.ts'
import type { Pair } from './pairs.ts'
import { refresh } from './refresh.ts'
import { findTenant, signIn } from './sign-in.ts'
import type { Tokens } from './tokens.ts'

/** Sign-in, refresh and log-out; everything else is GraphQL. */
export function sessionRoutes(app: FastifyInstance, services: Services, tokens: Tokens): void {
  const cookies = sessionCookies(services.config)
  const aliasOf = (request: FastifyRequest) => aliasIn(request.hostname, new URL(services.config.publicUrl).hostname)

  app.get('/api/auth/tenant', async (request, reply) => {
    const { tenant, tenants } = await findTenant(services, aliasOf(request))
    return reply.send({ tenant: tenant ? { alias: tenant.alias, name: tenant.name } : null, tenants })
  })

  app.post('/api/auth/sign-in', { config: { isSignIn: true } }, async (request, reply) => {
    const credentials = readCredentials(request.body)
    const pair = await signIn(services, tokens, { ...credentials, tenant: aliasOf(request) ?? credentials.tenant }, callerOf(request))
    return answer(reply, pair)
  })

  app.post('/api/auth/refresh', async (request, reply) => {
    try {
      const isActive = request.headers['user-activity'] === 'true'
      return await answer(reply, await refresh(services, tokens, request.cookies[cookies.refresh], { isActive }))
    } catch (error) {
      if (error instanceof Unauthenticated) cookies.clear(reply)
      throw error
    }
  })

  app.get('/auth/logout', async (request, reply) => {
    await signOut(services, tokens, request.cookies[cookies.refresh])
    cookies.clear(reply)
    const target = relativePath((request.query as { redirect_url?: unknown }).redirect_url)
    return reply.redirect(target ? `/auth/login?redirect_url=${encodeURIComponent(target)}` : '/auth/login')
  })

  async function answer(reply: FastifyReply, pair: Pair) {
    cookies.set(reply, pair, await tokens.id(pair.identity, services.clock.now()))
    return reply.send({ status: 'signedIn', accessToken: pair.accessToken, expiresAt: pair.expiresAt.toISOString() })
  }
}

/** Only a path inside the application is a place to go back to. */
export function relativePath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/spa\/(?!\/)[^\\\s]*$/.test(value) && !value.includes('//') ? value : undefined
}

/** The first label of the host name names the tenant; the host of the installation itself, a bare one or an address does not. */
export function aliasIn(host: string, publicHost: string): string | null {
  const labels = host.toLowerCase().split('.')
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host)
  const namesTenant = labels.length > 2 || host.endsWith(`.${publicHost}`)
  return namesTenant && !isAddress && host !== publicHost ? (labels[0] ?? null) : null
}

function readCredentials(body: unknown) {
  const { tenant, email, password } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const problems = []
  if (typeof email !== 'string' || email.trim() === '') problems.push(problem('email', 'required'))
  if (typeof password !== 'string' || password === '') problems.push(problem('password', 'required'))
  if (typeof email === 'string' && email.length > 320) problems.push(problem('email', 'maxLength', { max: 320 }))
  if (typeof password === 'string' && password.length > 1000) problems.push(problem('password', 'maxLength', { max: 1000 }))
  if (tenant !== undefined && tenant !== null && typeof tenant !== 'string') problems.push(problem('tenant', 'text_kind'))
  if (problems.length > 0 || typeof email !== 'string' || typeof password !== 'string') throw new Invalid(problems)
  const named = typeof tenant === 'string' && tenant.trim() !== '' ? tenant.trim().toLowerCase() : null
  return { tenant: named, email: email.trim(), password }
}

const callerOf = (request: FastifyRequest) => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' })
