import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Desk } from '../../desk.ts'
import { inTenant } from '../../door.ts'
import { findAttempt } from '../attempts.ts'
import { NotLetIn } from '../failure.ts'
import { callbackPath } from '../paths.ts'
import { providerById } from '../sql.ts'
import { metadataAt, placeAt } from './addresses.ts'
import { keepSamlAnswer } from './answers.ts'
import { readSamlResponse } from './read-response.ts'
import type { Provider } from '../providers.ts'

type Shared = {
  readonly inTurn: <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>
  readonly leading: (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) => Promise<FastifyReply>
  readonly limit: (what: string, request: FastifyRequest) => Promise<unknown>
  readonly providerOf: (tenantId: string, id: string) => Promise<Provider | undefined>
}

/** Where the answers of SAML providers come, and what such a provider has to know of Kith. */
export function samlRoutes(
  app: FastifyInstance,
  { door: { services }, originOf }: Desk,
  { inTurn, leading, limit, providerOf }: Shared,
): void {
  app.get('/api/auth/sso/:providerId/metadata/:tenantId', async (request, reply) => {
    const { providerId: id, tenantId } = request.params as { providerId: string; tenantId: string }
    const row = await inTurn(request, async () => {
      await limit('described', request)
      return isUuid(id) && isUuid(tenantId) ? inTenant(services, tenantId, (db) => db.first(providerById, { id })) : undefined
    })
    if (row?.protocol !== 'SAML') throw new NotFound()
    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kith-metadata.xml"')
      .send(metadataAt(placeAt(originOf(request), { id, tenantId })))
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 500_000 }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
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
        const answer = await readSamlResponse(services, provider, { response, redirectUri: found.attempt.redirectUri, begun: found.begun })
        await inTurn(request, () => keepSamlAnswer(services, provider, found.attempt.stateHash, answer))
        return reply.redirect(`${callbackPath(providerId)}?${new URLSearchParams({ state }).toString()}`, 303)
      }),
    )
  })
}

function readForm(body: unknown): { state: string; response: string } {
  if (!(body instanceof URLSearchParams)) throw new NotLetIn('late')
  const [states, responses] = [body.getAll('RelayState'), body.getAll('SAMLResponse')]
  if (states.length !== 1 || responses.length !== 1) throw new NotLetIn('late')
  return { state: states[0] ?? '', response: responses[0] ?? '' }
}
