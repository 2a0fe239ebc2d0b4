import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web')

/** Hash → document of the web client's operations, written when its types are generated. */
export function persistedOperations(): ReadonlyMap<string, string> {
  const file = join(web, 'src', 'generated', 'persisted-operations.json')
  return existsSync(file) ? new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) : new Map()
}

/** The built client: its page for every address of the application, its files for ever, its translations per language. */
export async function webClientRoutes(app: FastifyInstance, _services: Services): Promise<void> {
  const dist = join(web, 'dist')
  const page = existsSync(join(dist, 'index.html')) ? readFileSync(join(dist, 'index.html'), 'utf8') : undefined
  const missing = 'The web client has not been built. Stop Kith and run: npm start'

  if (page) {
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      cacheControl: true,
      decorateReply: false,
    })
  }
  const answer = async (
    request: { scriptNonce: string },
    reply: { code(status: number): typeof reply; type(type: string): typeof reply; send(body: string): unknown },
  ) =>
    page
      ? reply.type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', request.scriptNonce))
      : reply.code(503).type('text/plain').send(missing)
  app.get('/auth/login', (request, reply) => answer(request, reply))
  app.get('/spa/*', (request, reply) => answer(request, reply))
  app.get('/spa', (_, reply) => reply.redirect('/spa/dashboard'))
  app.get('/', (_, reply) => reply.redirect('/spa/dashboard'))

  app.get<{ Params: { language: string; kind: string; namespace: string } }>(
    '/translations/:language/:kind/:namespace',
    async (request, reply) => {
      const { language, kind, namespace } = request.params
      const file = join(web, 'src', 'translations', language, `${namespace}.json`)
      const known = /^[a-z]{2}(-[A-Z]{2})?$/.test(language) && /^[A-Za-z-]{1,40}$/.test(namespace) && kind === 'spa' && existsSync(file)
      if (!known) return reply.code(404).send({})
      return reply.type('application/json').header('cache-control', 'public, max-age=300').send(readFileSync(file, 'utf8'))
    },
  )
}
