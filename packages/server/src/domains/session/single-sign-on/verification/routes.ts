import type { FastifyInstance } from 'fastify'
import { asActor } from '#platform/begin.ts'
import { Forbidden, RateLimited } from '#platform/errors.ts'
import { loggable } from '#platform/log.ts'
import { relativePath, type SessionContext } from '../../session-routes.ts'
import { findOwnFactors } from '../../factors/sql.ts'
import { assertOwnPage } from '../../own-pages.ts'
import { readTexts } from '../../read-texts.ts'
import type { AccessClaims } from '../../tokens.ts'
import { attemptMinutes, beginAttempt } from '../attempts.ts'
import { NotLetIn } from '../failure.ts'
import { callbackPath, verifiedPath } from '../paths.ts'
import { addressAt, type Shared } from '../shared.ts'
import { lastProviderOf } from '../sql.ts'

/** Where someone who is signed in is sent to show their provider again who they are. */
export function verificationRoutes(app: FastifyInstance, context: SessionContext, { inTurn, limit, providerOf }: Shared): void {
  const { cookies } = context
  const { services } = context.door

  app.post('/api/auth/verify/provider', async (request, reply) => {
    assertOwnPage(request)
    const claims = await context.claimsOf(request)
    const { redirectUrl } = readTexts(request.body, { redirectUrl: 2000 })
    try {
      const { provider, redirectUri, browser, begun } = await inTurn(request, async () => {
        await limit('begun', request)
        const { tenantId, sessionId } = claims
        const id = await lastProvider(claims)
        const found = id === undefined ? undefined : await providerOf(tenantId, id)
        if (!found) throw new NotLetIn('off')
        const uri = context.originOf(request) + callbackPath(found.id)
        const attempt = { providerId: found.id, redirectUri: uri, returnTo: relativePath(redirectUrl) ?? null, sessionId }
        return { provider: found, redirectUri: uri, ...(await beginAttempt(services, tenantId, attempt, request.cookies[cookies.attempt])) }
      })
      const address = await addressAt(services, provider, redirectUri, begun, { isFresh: true })
      cookies.setAttempt(reply, browser, attemptMinutes * 60)
      return await reply.send({ address })
    } catch (error) {
      if (error instanceof RateLimited) return reply.send({ address: `${verifiedPath}?sso=busy` })
      if (!(error instanceof NotLetIn)) throw error
      services.log.warn({ failure: error.failure, error: loggable(error.cause) }, 'verification by a provider failed')
      return reply.send({ address: `${verifiedPath}?sso=${error.failure}` })
    }
  })

  /** A second factor here is asked for here: the provider does not know of it. */
  function lastProvider(claims: AccessClaims): Promise<string | undefined> {
    return asActor(services, claims, { source: 'user' }, async ({ db }) => {
      const { hasFactor } = await db.one(findOwnFactors, { user: claims.userId })
      if (hasFactor) throw new Forbidden([])
      return (await db.first(lastProviderOf, { user: claims.userId }))?.id
    })
  }
}
