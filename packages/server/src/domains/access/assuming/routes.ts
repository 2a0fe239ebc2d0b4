import type { FastifyInstance } from 'fastify'
import { assertOwnPage, type SessionContext } from '#domains/session/public.ts'
import { asActor } from '#platform/begin.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { assumeRole, exitRole, type Role } from './assume.ts'

const mostGroups = 50

/** Acting as another account or with the permissions of groups, and back: it changes the session, like signing in. */
export function roleRoutes(app: FastifyInstance, { door: { services }, claimsOf }: SessionContext): void {
  app.post('/api/auth/assume-role', async (request, reply) => {
    assertOwnPage(request)
    const claims = await claimsOf(request, { beAssuming: true })
    const role = readRole(request.body)
    await asActor(services, claims, { source: 'user' }, (ctx) => assumeRole(ctx, claims.sessionId, role))
    return reply.send({ status: 'assumed' })
  })

  app.post('/api/auth/exit-role', async (request, reply) => {
    assertOwnPage(request)
    const claims = await claimsOf(request, { beAssuming: true })
    await asActor(services, claims, { source: 'user' }, (ctx) => exitRole(ctx, claims.sessionId))
    return reply.send({ status: 'exited' })
  })
}

function readRole(body: unknown): Role {
  const { userId = null, permissionGroupIds, delegationId = null } = (body ?? {}) as Readonly<Record<keyof Role, unknown>>
  const ids: unknown = permissionGroupIds ?? []
  if (userId !== null && typeof userId !== 'string') throw new Invalid([problem('userId', 'text_kind')])
  if (delegationId !== null && typeof delegationId !== 'string') throw new Invalid([problem('delegationId', 'text_kind')])
  if (!Array.isArray(ids) || ids.length > mostGroups || !ids.every((id) => typeof id === 'string'))
    throw new Invalid([problem('permissionGroupIds', 'text_kind')])
  return { delegationId: delegationId || null, userId: userId || null, permissionGroupIds: ids }
}
