import type { FastifyInstance } from 'fastify'
import { Invalid, problem, Unauthenticated } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import type { SessionContext } from './session-routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { limitLookUps } from './look-up-limit.ts'
import { assertOwnPage } from './own-pages.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { refresh } from './refresh.ts'
import { readTexts } from './read-texts.ts'
import { changeOwnPassword, replaceTemporaryPassword } from './own-password.ts'
import { findTenant, signIn } from './sign-in.ts'

/** Sign-in and refresh; log-out is among the routes of single sign-on, and everything else is GraphQL. */
export function sessionRoutes(app: FastifyInstance, context: SessionContext): void {
  const { door, cookies, aliasOf, callerOf, claimsOf, proceed, answer } = context
  const { services, tokens } = door
  const { limits } = services

  app.get('/api/auth/tenant', async (request, reply) => {
    const alias = aliasOf(request)
    const find = () => findTenant(services, alias)
    const { tenant, tenants } = await limitLookUps(
      limits,
      networkOf(request.ip),
      find,
      ({ tenant: found }) => alias === null || found !== undefined,
    )
    return reply.send({ tenant: tenant ? { alias: tenant.alias, name: tenant.name, isSuspended: tenant.is_suspended } : null, tenants })
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

  factorRoutes(app, context)
  passkeyRoutes(app, context)

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
