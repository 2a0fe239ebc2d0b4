import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashedKey } from '#platform/limits.ts'
import { loggable } from '#platform/log.ts'
import { networkOf } from '#platform/network.ts'
import { isUuid } from '#platform/rights/check.ts'
import { relativePath, type SessionContext } from '../../session-routes.ts'
import { inTenant } from '../../door.ts'
import { signOut } from '../../ending.ts'
import { isLedFromElsewhere } from '../../own-pages.ts'
import { NotLetIn } from '../failure.ts'
import { openHint, openProvider } from '../providers.ts'
import { addressToLogOutBySaml } from '../saml/log-out.ts'
import { withKeys } from '../saml/keys.ts'
import { providerById } from '../sql.ts'
import { addressToLogOut, targetIn } from './address.ts'
import { readLogoutToken } from './logout-token.ts'
import { endSessionsFrom } from './provider-sessions.ts'
import { takeProviderSession } from './sql.ts'

/** Log-out here and, where the provider is to know of it, there; and what a provider says of those who have logged out there. */
export function logOutRoutes(app: FastifyInstance, { door, cookies, originOf }: SessionContext): void {
  const { services, tokens } = door
  const { config, limits, log, turns } = services

  app.get('/auth/logout', async (request, reply) => {
    const target = relativePath((request.query as Query).redirect_url)
    if (isLedFromElsewhere(request, cookies.cameWith(request))) return reply.redirect(withReturn('/auth/leave', target))
    const there = await inTurn(request, () => leave(request))
    cookies.clear(request, reply)
    return reply.redirect(there ? await wayOut(request, there, target) : withReturn('/auth/login', target))
  })

  app.get('/api/auth/sso/:providerId/signed-out', (request, reply) => {
    const { state } = request.query as Query
    return reply.redirect(withReturn('/auth/login', targetIn(services, providerIn(request), state)))
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 100_000 }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    scope.post('/api/auth/sso/:providerId/back-channel/:tenantId', async (request, reply) => {
      try {
        const provider = await inTurn(request, () => toldProvider(request))
        const token = request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : []
        if (!provider || token.length !== 1) throw new NotLetIn('untrusted')
        const loggedOut = await readLogoutToken(services, provider, token[0] ?? '')
        await inTurn(request, () => endSessionsFrom(services, provider.tenantId, { ...loggedOut, providerId: provider.id }))
        return await reply.header('cache-control', 'no-store').send()
      } catch (error) {
        if (!(error instanceof NotLetIn)) throw error
        log.warn({ provider: providerIn(request), failure: error.failure, error: loggable(error.cause) }, 'log-out by a provider refused')
        return reply.code(400).header('cache-control', 'no-store').send({ error: 'invalid_request' })
      }
    })
  })

  /** Only while the database is asked: a provider may take its time. */
  function inTurn<Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    return turns.during({ group: 'signed out', member: ip }, work)
  }

  /** Ends the session that came with a request. Returns the one at a provider that is to end with it. */
  async function leave(request: FastifyRequest) {
    const given = await signOut(services, tokens, request.cookies[cookies.refresh])
    if (!given) return undefined
    const { tenantId, sessionId: session } = given
    const row = await inTenant(services, tenantId, (db) => db.first(takeProviderSession, { session }))
    const sealed = row?.sealed_hint
    if (!sealed) return undefined
    const provider = openProvider(config, tenantId, row)
    const hint = openHint(config, { tenantId, id: row.there_id }, sealed)
    return { hint, provider: provider.protocol === 'SAML' ? await withKeys(services, provider) : provider }
  }

  /** Where it is ended there; where that is not possible, the sign-in page says so. */
  async function wayOut(request: FastifyRequest, { provider, hint }: There, target: string | undefined): Promise<string> {
    const addressOf = provider.protocol === 'SAML' ? addressToLogOutBySaml : addressToLogOut
    try {
      return await addressOf(services, provider, { hint, origin: originOf(request), target: target ?? '' })
    } catch (error) {
      log.warn({ provider: provider.id, error: loggable(error) }, 'log-out at a provider failed')
      return withReturn('/auth/login?sso=stays', target)
    }
  }
  type There = NonNullable<Awaited<ReturnType<typeof leave>>>

  /** The provider that an address was made for, whether people may sign in through it now or not. */
  async function toldProvider(request: FastifyRequest) {
    const keys = [hashedKey(networkOf(request.ip))]
    await limits.take({ name: 'single sign-on logged out', keys, points: 600, seconds: 300, in: 'own' })
    const { tenantId, providerId: id } = request.params as { providerId: string; tenantId: string }
    if (!isUuid(tenantId) || !isUuid(id)) return undefined
    const row = await inTenant(services, tenantId, (db) => db.first(providerById, { id }))
    return row && openProvider(config, tenantId, row)
  }
}

type Query = { readonly redirect_url?: unknown; readonly state?: unknown }
const providerIn = (request: FastifyRequest) => (request.params as { providerId: string }).providerId
const withReturn = (path: string, target: string | undefined) =>
  target ? `${path}${path.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(target)}` : path
