import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { matchRoute, redirectOf } from '@kith/shared/routes.ts'
import { startMark } from '@kith/shared/start-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { letScriptsRun } from './security-headers.ts'
import { telemetryOn } from './telemetry.ts'
import { translationRoutes } from './translations.ts'

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web')
const dist = join(web, 'dist')

/** Hash → document of the web client's operations, written when its types are generated. */
export function persistedOperations(): ReadonlyMap<string, string> {
  const file = join(web, 'src', 'generated', 'persisted-operations.json')
  return existsSync(file) ? new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) : new Map()
}

/** The built client: its page for every address of the application, its files for ever, its translations per language. */
export async function webClientRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const page = readPage(services.config.helpUrl)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!page)
      return reply.code(503).type('text/plain; charset=utf-8').send('The web client has not been built. Stop Kith and run: npm start')
    return reply
      .type('text/html; charset=utf-8')
      .send(page(pathOf(request), letScriptsRun(reply, services.config), telemetryOn(services.config, request.hostname)))
  }
  if (page) {
    const assets = join(dist, 'assets')
    const names = new Set(readdirSync(assets))
    await app.register(fastifyStatic, { root: assets, serve: false, preCompressed: true, maxAge: '365d', immutable: true })
    // Left to the plugin, each request would read the whole directory to compare spellings
    app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
      names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    )
    app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', dist, { maxAge: '1d', immutable: false }))
  }
  for (const path of ['/auth/login', '/auth/leave', '/auth/forgot', '/auth/password', '/auth/invitation', '/auth/verified'])
    app.get(path, sendPage)
  app.get('/spa/*', sendPage)
  // What is shared with everyone who has its address, which goes no further from here
  app.get('/shared/*', (request, reply) =>
    sendPage(request, reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })),
  )
  for (const start of ['/', '/spa']) app.get(start, (request, reply) => reply.redirect(`/spa/dashboard${queryOf(request)}${startMark}`))
  app.get('/*', (request, reply) => {
    const known = redirectOf(pathOf(request))
    if (known?.startsWith('/spa/')) return reply.redirect(known + queryOf(request), 301)
    const isBrowser = request.headers.accept?.includes('text/html') ?? false
    return page && isBrowser ? sendPage(request, reply.code(404)) : reply.callNotFound()
  })
  translationRoutes(app)
}

type ByRoute = Partial<Record<string, string[]>>
type Hints = { signIn: string[]; application: string[]; pageQueries: ByRoute; routes: ByRoute; texts: ByRoute }

/** Returns the page of an address, with hints for the files that its route will need. */
function readPage(helpUrl: string | undefined): ((path: string, nonce: string, sends: readonly string[]) => string) | undefined {
  const isBuilt = ['index.html', 'preload-hints.json'].every((name) => existsSync(join(dist, name)))
  if (!isBuilt) return undefined
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const hints = JSON.parse(readFileSync(join(dist, 'preload-hints.json'), 'utf8')) as Hints
  const help = helpUrl ? `<meta name="kith-help-url" content="${helpUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">` : ''
  return (path, nonce, sends) => {
    const route = matchRoute(path)?.name ?? ''
    const needed = path.startsWith('/shared/')
      ? []
      : path.startsWith('/auth/')
        ? hints.signIn
        : [...new Set([...hints.application, ...(hints.pageQueries[route] ?? [])])]
    const ofRoute = (hints.routes[route] ?? []).filter((file) => !needed.includes(file))
    const page = `<meta name="kith-page" content="${route}">`
    const telemetry = sends.length > 0 ? `<meta name="kith-telemetry" content="${sends.join(' ')}">` : ''
    const texts = `<meta name="kith-texts" content="${['common', ...(hints.texts[route] ?? [])].join(' ')}">`
    const links = [...needed.map((file) => linkTo(file, nonce)), ...ofRoute.map((file) => linkTo(file, nonce, 'fetchpriority="low"'))]
    return html.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `${help}${page}${telemetry}${texts}${links.join('')}</head>`)
  }
}

/** A browser loads six files at a time: those of low priority after what the application asks for in the meantime. */
function linkTo(file: string, nonce: string, priority = ''): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" fetchpriority="low">`
  return `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonce}" ${priority}>`
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

const queryOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length)
