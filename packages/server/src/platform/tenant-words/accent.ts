import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../graphql/route.ts'
import { ReadTransaction } from '../read-transaction.ts'
import type { Services } from '../services.ts'
import { namespaceIn } from '../words.ts'
import { accentOf, ownTexts } from './own-words.ts'

type Params = { language: string; namespace: string }

/** What the organisation of a signed-in user words itself, a namespace at a time: `/translations/fr-CA/accent/common`. */
export function accentRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  app.get<{ Params: Params }>('/translations/:language/accent/:namespace', async (request, reply) => {
    const identity = await authenticate(request)
    const { language, namespace } = request.params
    if (!namespaceIn(language, namespace)) return reply.code(404).send({})
    const read = async () => {
      const transaction = new ReadTransaction(services, identity, { mayAssume: false })
      try {
        return await ownTexts(await transaction.context(), language)
      } finally {
        await transaction.close()
      }
    }
    const own = await services.turns.during({ group: identity.tenantId, member: identity.sessionId }, read)
    const content = JSON.stringify(accentOf(language, namespace, own))
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
    // Of another organisation the same address says something else: a browser asks each time whether its own still holds.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(content)
  })
}
