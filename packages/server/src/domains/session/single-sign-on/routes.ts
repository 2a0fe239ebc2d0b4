import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimited, Unauthenticated } from '#platform/errors.ts'
import { hashedKey } from '#platform/limits.ts'
import { logoPath, splashPath } from '#platform/files/logos.ts'
import { loggable } from '#platform/log.ts'
import { networkOf } from '#platform/network.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { inTenant } from '../door.ts'
import { relativePath, type SessionContext } from '../session-routes.ts'
import { limitLookUps } from '../look-up-limit.ts'
import { findTenant, type Tenant } from '../sign-in.ts'
import { proceed } from '../steps.ts'
import { accountOf } from './account.ts'
import { attemptMinutes, beginAttempt, endAttempt, type EndedAttempt } from './attempts.ts'
import { NotLetIn } from './failure.ts'
import { readAnswer, type Vouched } from './openid.ts'
import { keepProviderSession } from './log-out/provider-sessions.ts'
import { logOutRoutes } from './log-out/routes.ts'
import { callbackPath, verifiedPath } from './paths.ts'
import { keptAnswer } from './saml/answers.ts'
import { withKeys } from './saml/keys.ts'
import { samlRoutes } from './saml/routes.ts'
import { openProvider, type Provider } from './providers.ts'
import { addressAt, type Shared } from './shared.ts'
import { findLoginMode, listProviders, providerById } from './sql.ts'
import { verificationRoutes } from './verification/routes.ts'
import { verifyByProvider } from './verification/verify-session.ts'

/** Signing in through a provider of identities: which there are, the way there, and the way back. */
export function singleSignOnRoutes(app: FastifyInstance, context: SessionContext): void {
  const { door, cookies, callerOf, aliasOf, lead } = context
  const { services } = door
  const { limits, turns } = services
  logOutRoutes(app, context)
  const shared: Shared = { inTurn, leading, limit, providerOf: (tenantId, id) => providerOf(services, tenantId, id) }
  samlRoutes(app, context, shared)
  verificationRoutes(app, context, shared)

  app.get('/api/auth/ways', (request, reply) => inTurn(request, async () => reply.send(await waysOf(services, await tenantOf(request)))))

  app.get('/api/auth/sso/:providerId', (request, reply) =>
    leading(request, reply, async () => {
      const { provider, redirectUri, browser, begun } = await inTurn(request, async () => {
        await limit('begun', request)
        const tenant = await tenantOf(request)
        const found = tenant && (await providerOf(services, tenant.id, idIn(request)))
        if (!found) throw new NotLetIn('off')
        const attempt = {
          providerId: found.id,
          redirectUri: redirectUriFor(request, found.id),
          returnTo: returnIn(request),
          sessionId: null,
        }
        return { ...attempt, provider: found, ...(await beginAttempt(services, tenant.id, attempt, request.cookies[cookies.attempt])) }
      })
      cookies.setAttempt(reply, browser, attemptMinutes * 60)
      return reply.redirect(await addressAt(services, provider, redirectUri, begun, { isFresh: false }))
    }),
  )

  app.get('/api/auth/sso/:providerId/callback', (request, reply) =>
    leading(request, reply, async () => {
      const { provider, ...ended } = await inTurn(request, async () => {
        await limit('answered', request)
        const under = await endAttempt(services, {
          state: stateIn(request),
          browser: request.cookies[cookies.attempt],
          providerId: idIn(request),
        })
        const found = await providerOf(services, under.tenantId, under.attempt.providerId)
        if (!found) throw new NotLetIn('late')
        return { ...under, provider: found }
      })
      if (ended.attempt.sessionId === null) return signIn(request, reply, provider, ended)
      return leading(request, reply, () => verify(request, reply, provider, ended), verifiedPath)
    }),
  )

  async function signIn(request: FastifyRequest, reply: FastifyReply, provider: Provider, ended: EndedAttempt) {
    const { tenantId, attempt } = ended
    const vouched = await vouchedFor(request, provider, ended)
    const user = await accountOf(services, { tenantId, providerId: provider.id }, vouched, (work) => inTurn(request, work))
    const enter = async () => {
      const from = { id: await keepProviderSession(services, provider, vouched), verifiedAt: vouched.authenticatedAt }
      return proceed(door, { tenantId, userId: user.id }, user, callerOf(request), ['single sign-on'], from)
    }
    return lead(reply, await inTurn(request, enter), attempt.returnTo ?? undefined)
  }

  async function verify(request: FastifyRequest, reply: FastifyReply, provider: Provider, ended: EndedAttempt) {
    const vouched = await vouchedFor(request, provider, ended)
    await inTurn(request, () => verifyByProvider(services, provider, ended, vouched))
    const { returnTo } = ended.attempt
    return reply.redirect(`${verifiedPath}${returnTo === null ? '' : `?redirect_url=${encodeURIComponent(returnTo)}`}`)
  }

  async function vouchedFor(request: FastifyRequest, provider: Provider, ended: EndedAttempt): Promise<Vouched> {
    if (provider.protocol === 'SAML') return keptAnswer(services, ended)
    const answer = new URL(ended.attempt.redirectUri + request.url.slice(request.url.indexOf('?')))
    return readAnswer(services, provider, answer, ended.begun)
  }

  /** Only while the database is asked: a provider may take its time. */
  function inTurn<Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    return turns.during({ group: 'signed out', member: ip }, work)
  }

  /** What goes wrong is said by a page; why, only by the log. */
  async function leading(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>, page = '/auth/login') {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RateLimited) return reply.redirect(`${page}?sso=busy`)
      if (error instanceof Unauthenticated) return reply.redirect(`${page}?sso=late`)
      if (!(error instanceof NotLetIn)) throw error
      services.log.warn({ provider: idIn(request), failure: error.failure, error: loggable(error.cause) }, 'single sign-on failed')
      return reply.redirect(`${page}?sso=${error.failure}`)
    }
  }

  async function tenantOf(request: FastifyRequest): Promise<Tenant | undefined> {
    const { tenant: named } = request.query as Query
    const alias = aliasOf(request) ?? (typeof named === 'string' && named.trim() !== '' ? named.trim().toLowerCase() : null)
    const find = () => findTenant(services, alias)
    const { tenant } = await limitLookUps(limits, networkOf(request.ip), find, ({ tenant: found }) => alias === null || found !== undefined)
    return tenant
  }

  function limit(what: string, { ip }: FastifyRequest) {
    return limits.take({ name: `single sign-on ${what}`, keys: [hashedKey(networkOf(ip))], points: 120, seconds: 300, in: 'own' })
  }

  const redirectUriFor = (request: FastifyRequest, providerId: string) => context.originOf(request) + callbackPath(providerId)
}

type Query = { readonly tenant?: unknown; readonly redirect_url?: unknown; readonly state?: unknown }
const returnIn = (request: FastifyRequest) => relativePath((request.query as Query).redirect_url) ?? null
const stateIn = (request: FastifyRequest) => {
  const { state } = request.query as Query
  return typeof state === 'string' ? state : ''
}
const idIn = (request: FastifyRequest) => (request.params as { providerId: string }).providerId

/** How the people of an organisation sign in; of one that does not exist, as of one that says nothing about it. */
async function waysOf(services: Services, tenant: Tenant | undefined) {
  const none = { loginMode: 'PASSWORD', logo: null, splash: null, providers: [] as { id: string; name: string }[] }
  if (!tenant) return none
  return inTenant(services, tenant.id, async (db) => {
    const { loginMode, logoId, splashId } = await db.one(findLoginMode, {})
    const providers = loginMode === 'PASSWORD' ? [] : await db.run(listProviders, {})
    const [logo, splash] = [logoPath(tenant.id, logoId), splashPath(tenant.id, splashId)]
    return { loginMode, logo, splash, providers: providers.filter((each) => each.is_enabled).map(({ id, name }) => ({ id, name })) }
  })
}

/** A provider through which people may sign in now. */
async function providerOf(services: Services, tenantId: string, id: string): Promise<Provider | undefined> {
  const found = await inTenant(services, tenantId, async (db) => {
    const { loginMode } = await db.one(findLoginMode, {})
    const row = isUuid(id) && loginMode !== 'PASSWORD' ? await db.first(providerById, { id }) : undefined
    return row?.is_enabled ? openProvider(services.config, tenantId, row) : undefined
  })
  return found?.protocol === 'SAML' ? withKeys(services, found) : found
}
