import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { namespaceIn } from '../words.ts'

type Params = { language: string; namespace: string }
type Content = { readonly plain: Buffer; readonly compressed: Buffer }

/** The words of the client, a namespace at a time: `/translations/fr-CA/spa/common`. */
export function translationRoutes(app: FastifyInstance): void {
  const contents = new Map<string, Content>()
  app.get<{ Params: Params }>('/translations/:language/spa/:namespace', (request, reply) => {
    const { language, namespace } = request.params
    const words = namespaceIn(language, namespace)
    if (!words) return reply.code(404).send({})
    const name = `${language}/${namespace}`
    const content = contents.get(name) ?? contentOf(words)
    contents.set(name, content)
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding')
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(content.plain)
    return reply.header('content-encoding', 'gzip').send(content.compressed)
  })
}

function contentOf(words: object): Content {
  const plain = Buffer.from(JSON.stringify(words))
  return { plain, compressed: gzipSync(plain, { level: 9 }) }
}
