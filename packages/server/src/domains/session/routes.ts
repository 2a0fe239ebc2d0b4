import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import { sessionCookies } from './cookies.ts'
import { deviceDays, Devices } from './devices.ts'
import { later, type Caller } from './door.ts'
import { signOut } from './ending.ts'
import type { SignedIn } from './enter.ts'
import { factorRoutes } from './factors/routes.ts'
import { limitLookUps } from './look-up-limit.ts'
import { assertOwnPage, isLedFromElsewhere } from './own-pages.ts'
import type { Pair } from './pairs.ts'
import { PasswordCheck } from './passwords.ts'
import { refresh } from './refresh.ts'
import { readTexts } from './read-texts.ts'
import { changeOwnPassword, replaceTemporaryPassword } from './own-password.ts'
import { findTenant, signIn } from './sign-in.ts'
import type { Answer } from './steps.ts'
import { challengeSeconds, type AccessClaims, type Tokens } from './tokens.ts'

/** Sign-in, refresh and log-out; everything else is GraphQL. */
export function sessionRoutes(app: FastifyInstance, services: Services, tokens: Tokens): void {
  const { config, limits, clock } = services
  const cookies = sessionCookies(config)
  const door = { services, tokens, devices: new Devices(config.secret), passwords: new PasswordCheck() }
  const aliasOf = (request: FastifyRequest) => aliasIn(request.hostname, new URL(config.publicUrl).hostname)

  app.get('/api/auth/tenant', async (request, reply) => {
    const alias = aliasOf(request)
    const find = () => findTenant(services, alias)
    const { tenant, tenants } = await limitLookUps(
      limits,
      networkOf(request.ip),
      find,
      ({ tenant: found }) => alias === null || found !== undefined,
    )
    return reply.send({ tenant: tenant ? { alias: tenant.alias, name: tenant.name } : null, tenants })
  })

  app.post('/api/auth/sign-in', { config: { isSignIn: true } }, async (request, reply) => {
    const credentials = readCredentials(request.body)
    return proceed(reply, await signIn(door, { ...credentials, tenant: aliasOf(request) ?? credentials.tenant }, callerOf(request)))
  })

  app.post('/api/auth/new-password', async (request, reply) => {
    assertOwnPage(request)
    const { challenge, password } = readTexts(request.body, { challenge: 2000, password: 1000 })
    return proceed(reply, await replaceTemporaryPassword(door, { challenge, password }, callerOf(request)))
  })

  app.post('/api/auth/change-password', async (request, reply) => {
    assertOwnPage(request)
    const claims = await claimsOf(request)
    const wanted = readTexts(request.body, { currentPassword: 1000, password: 1000 })
    await changeOwnPassword(door, claims, wanted, callerOf(request))
    return reply.send({ status: 'changed' })
  })

  factorRoutes(app, { door, callerOf, claimsOf, welcome })

  app.post('/api/auth/refresh', async (request, reply) => {
    assertOwnPage(request)
    try {
      const isActive = request.headers['user-activity'] === 'true'
      return await answer(reply, await refresh(services, tokens, request.cookies[cookies.refresh], { isActive }))
    } catch (error) {
      if (error instanceof Unauthenticated) cookies.clear(request, reply)
      throw error
    }
  })

  app.get('/auth/logout', async (request, reply) => {
    const target = relativePath((request.query as { redirect_url?: unknown }).redirect_url)
    const query = target ? `?redirect_url=${encodeURIComponent(target)}` : ''
    if (isLedFromElsewhere(request, cookies.cameWith(request))) return reply.redirect(`/auth/leave${query}`)
    await signOut(services, tokens, request.cookies[cookies.refresh])
    cookies.clear(request, reply)
    return reply.redirect(`/auth/login${query}`)
  })

  function callerOf(request: FastifyRequest): Caller {
    const { [cookies.device]: device, [cookies.step]: browser } = request.cookies
    return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', device, browser }
  }

  async function claimsOf(request: FastifyRequest): Promise<AccessClaims> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const claims = token ? await tokens.readAccess(token, clock.now()) : undefined
    if (!claims) throw new Unauthenticated()
    return claims
  }

  function proceed(reply: FastifyReply, next: Answer) {
    if (!('asked' in next)) return welcome(reply, next)
    if (next.browser) cookies.setStep(reply, next.browser, later(clock.now(), challengeSeconds / 60))
    return reply.send(next.asked)
  }

  function welcome(reply: FastifyReply, { pair, device }: SignedIn, more = {}) {
    cookies.setDevice(reply, device, later(clock.now(), deviceDays * 24 * 60))
    return answer(reply, pair, more)
  }

  async function answer(reply: FastifyReply, pair: Pair, more = {}) {
    cookies.set(reply, pair, await tokens.id(pair.identity, clock.now()))
    return reply.send({ status: 'signedIn', accessToken: pair.accessToken, expiresAt: pair.expiresAt.toISOString(), ...more })
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
