import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { SessionContext } from '../../session-routes.ts'
import { inTenant } from '../../door.ts'
import { findAttempt } from '../attempts.ts'
import { NotLetIn } from '../failure.ts'
import { endSessionsFrom } from '../log-out/provider-sessions.ts'
import { callbackPath, verifiedPath } from '../paths.ts'
import { providerById } from '../sql.ts'
import { metadataAt, serviceProviderAt, samlOf, type ServiceProvider } from './addresses.ts'
import { keepSamlAnswer } from './answers.ts'
import { readLogoutResponse } from './log-out.ts'
import { readLogoutRequest } from './logout-request.ts'
import { withKeys } from './keys.ts'
import { kindOf, relayStateOf, type SentMessage } from './messages.ts'
import { readSamlResponse } from './read-response.ts'
import { openProvider, type Provider } from '../providers.ts'
import type { Shared } from '../shared.ts'

/** Where the answers of SAML providers come, and what such a provider has to know of Kith. */
export function samlRoutes(
  app: FastifyInstance,
  { door: { services }, originOf }: SessionContext,
  { inTurn, leading, limit, providerOf }: Shared,
): void {
  app.get('/api/auth/sso/:providerId/metadata/:tenantId', async (request, reply) => {
    const provider = await inTurn(request, async () => {
      await limit('described', request)
      return providerNamed(request)
    })
    if (!provider) throw new NotFound()
    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kith-metadata.xml"')
      .send(metadataAt(serviceProviderAt(originOf(request), provider), provider))
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 131_072 }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    const loggedOut = (request: FastifyRequest, reply: FastifyReply) =>
      leading(request, reply, async () => reply.redirect(await toldBy(request)))
    scope.post('/api/auth/sso/:providerId/logged-out/:tenantId', loggedOut)
    scope.get('/api/auth/sso/:providerId/logged-out/:tenantId', loggedOut)
    // The cookie that the sign-in is bound to stays behind when another site posts: the browser is sent on to where it comes along
    scope.post('/api/auth/sso/:providerId/callback', (request, reply) =>
      leading(request, reply, async () => {
        const { providerId } = request.params as { providerId: string }
        const { state, response } = readForm(request.body)
        const { provider, ...found } = await inTurn(request, async () => {
          await limit('answered', request)
          const under = await findAttempt(services, { state, providerId })
          return { ...under, provider: await providerOf(under.tenantId, providerId) }
        })
        if (provider?.protocol !== 'SAML') throw new NotLetIn('late')
        const keep = async () => {
          const answer = await readSamlResponse(services, provider, {
            response,
            redirectUri: found.attempt.redirectUri,
            begun: found.begun,
          })
          await inTurn(request, () => keepSamlAnswer(services, provider, found.attempt.stateHash, answer))
          return reply.redirect(`${callbackPath(providerId)}?${new URLSearchParams({ state }).toString()}`, 303)
        }
        return found.attempt.sessionId === null ? keep() : leading(request, reply, keep, verifiedPath)
      }),
    )
  })

  /** What a provider that is on says of a log-out: its answer to one that began here, or that someone has logged out there. Returns where the browser goes then. */
  async function toldBy(request: FastifyRequest): Promise<string> {
    const provider = await inTurn(request, async () => {
      await limit('logged out', request)
      const { providerId, tenantId } = paramsOf(request)
      return isUuid(tenantId) ? providerOf(tenantId, providerId) : undefined
    })
    const sent =
      request.body instanceof URLSearchParams ? { form: request.body } : { query: request.url.slice(request.url.indexOf('?') + 1) }
    const kind = kindOf(sent)
    if (provider?.protocol !== 'SAML') throw new NotLetIn(kind === 'SAMLRequest' ? 'untrusted' : 'stays')
    const serviceProvider = serviceProviderAt(originOf(request), provider)
    if (kind === 'SAMLRequest') return endedBy(request, provider, serviceProvider, sent)
    const target = await readLogoutResponse(services, provider, serviceProvider, sent)
    return `/auth/login${target ? `?redirect_url=${encodeURIComponent(target)}` : ''}`
  }

  /** Ends the sessions of whom a provider has logged out. The browser goes back to the provider, which waits for an answer. */
  async function endedBy(
    request: FastifyRequest,
    provider: Provider,
    serviceProvider: ServiceProvider,
    sent: SentMessage,
  ): Promise<string> {
    const { profile, ...ended } = await readLogoutRequest(services, provider, serviceProvider, sent)
    const { tenantId, id: providerId, issuer } = provider
    await inTurn(request, () => endSessionsFrom(services, tenantId, { ...ended, providerId, issuer }))
    if (provider.logOutAddress === null) return '/auth/login'
    const saml = samlOf(provider, serviceProvider, { requestId: `_${randomUUID()}`, isSigned: true })
    return saml.getLogoutResponseUrlAsync(profile, relayStateOf(sent), {}, true)
  }

  /** The SAML provider that an address was made for, whether people may sign in through it now or not. */
  async function providerNamed(request: FastifyRequest) {
    const { providerId: id, tenantId } = paramsOf(request)
    const row = isUuid(id) && isUuid(tenantId) ? await inTenant(services, tenantId, (db) => db.first(providerById, { id })) : undefined
    return row?.protocol === 'SAML' ? withKeys(services, openProvider(services.config, tenantId, row)) : undefined
  }
}

const paramsOf = (request: FastifyRequest) => request.params as { providerId: string; tenantId: string }

function readForm(body: unknown): { state: string; response: string } {
  if (!(body instanceof URLSearchParams)) throw new NotLetIn('late')
  const [states, responses] = [body.getAll('RelayState'), body.getAll('SAMLResponse')]
  if (states.length !== 1 || responses.length !== 1) throw new NotLetIn('late')
  return { state: states[0] ?? '', response: responses[0] ?? '' }
}
