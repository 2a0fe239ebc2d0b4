import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { postJson, rawRequest } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(held.server.running.address, path, { headers })
const assets = join(import.meta.dirname, '../../../../web/dist/assets')

describe('every answer', () => {
  const paths = [
    '/',
    '/spa/people',
    '/auth/login',
    '/auth/logout',
    '/health/live',
    '/health/ready',
    '/nowhere',
    '/graphql',
    '/translations/en/spa/common',
    '/api/auth/refresh',
  ]

  it('carries the security headers, whatever it is', async () => {
    const asset = existsSync(assets)
      ? readdirSync(assets)
          .map((name) => `/assets/${name}`)
          .slice(0, 1)
      : []
    for (const path of [...paths, ...asset, '/assets/missing.js', '/%c0%ae', '/spa/%', '/metrics']) {
      const { headers } = await get(path, { origin: 'https://evil.example' })
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(headers['server'] ?? headers['x-powered-by'], path).toBeUndefined()
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
    }
  })

  it('lets no script run, unless it is a page: that runs its own, by a nonce', async () => {
    const scriptsOf = async (path: string) =>
      /script-src ([^;]+)/.exec(String((await get(path)).headers['content-security-policy']))?.[1] ?? 'not said'
    const pages = ['/auth/login', '/spa/people']
    for (const path of pages) expect(await scriptsOf(path), path).toMatch(/^'self' 'nonce-[A-Za-z0-9+/=]{20,}'$/)
    for (const path of [...paths, '/assets/missing.js', '/%c0%ae', '/spa/%', '/metrics'].filter((each) => !pages.includes(each)))
      expect(await scriptsOf(path), path).toBe("'none'")
  })

  it('has a nonce of its own', async () => {
    const nonces = await Promise.all([1, 2, 3].map(async () => (await get('/auth/login')).headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(3)
  })

  it('of personal data is not stored by any cache', async () => {
    for (const path of ['/api/auth/tenant', '/spa/people', '/auth/login'])
      expect((await get(path)).headers['cache-control'], path).toBe('no-store')
  })

  it('carries the caller’s trace id, or one of its own where that could forge a line of the log', async () => {
    expect((await get('/health/live', { 'trace-request-id': 'abcdefgh-1' })).headers['trace-request-id']).toBe('abcdefgh-1')
    for (const id of ['short', 'a'.repeat(65), 'with space and more', '{"level":50}']) {
      expect((await get('/health/live', { 'trace-request-id': id })).headers['trace-request-id'], id).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('asks for https where Kith is reached so, and not on plain localhost', async () => {
    expect((await get('/health/live')).headers['strict-transport-security']).toBeUndefined()
    const secure = await held.server.another({ publicUrl: 'https://kith.example.com' })
    const answers = [await rawRequest(secure.address, '/health/live'), await rawRequest(secure.address, '/nowhere')]
    for (const { headers } of answers) expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('a file of the built client', () => {
  it.runIf(existsSync(assets))('is kept for ever, compressed for whoever can read that, and the icon of the page for a day', async () => {
    const name = readdirSync(assets)
      .find((each) => each.endsWith('.js.br'))
      ?.replace(/\.br$/, '')
    const answer = async (path: string, encoding: string) => {
      const { status, headers } = await fetch(held.server.running.address + path, { headers: { 'accept-encoding': encoding } })
      return [status, ...['content-type', 'content-encoding', 'cache-control'].map((each) => headers.get(each))]
    }
    const script = 'application/javascript; charset=utf-8'
    const forEver = 'public, max-age=31536000, immutable'
    expect(await answer(`/assets/${name}`, 'br')).toEqual([200, script, 'br', forEver])
    expect(await answer(`/assets/${name}`, 'identity')).toEqual([200, script, null, forEver])
    expect((await answer('/favicon.svg', 'identity')).at(-1)).toBe('public, max-age=86400')
  })
})

describe('the texts of a language', () => {
  it('are compressed for who can read that, and are the same for who cannot', async () => {
    const path = '/translations/fr-CA/spa/common'
    const plain = await get(path)
    const short = await fetch(held.server.running.address + path, { headers: { 'accept-encoding': 'gzip' } })
    expect([plain.headers['content-encoding'], short.headers.get('content-encoding')]).toEqual([undefined, 'gzip'])
    expect(await short.json()).toEqual(JSON.parse(plain.text))
    expect(plain.headers['vary']).toContain('accept-encoding')
  })
})

describe('an error', () => {
  it('has a code, a sentence and a reference, and nothing of what is inside', async () => {
    const unknown = await get('/nowhere', { 'trace-request-id': 'reference-1' })
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
      404,
      { error: { code: 'NOT_FOUND', message: 'There is nothing at this address.', reference: 'reference-1' } },
    ])
    const bodies = [
      { body: '{', type: 'application/json' },
      { body: '', type: 'application/json' },
      { body: 'email=a&password=b', type: 'application/x-www-form-urlencoded' },
      { body: '<a/>', type: 'text/xml' },
      { body: '"text"', type: 'application/json' },
      { body: '[]', type: 'application/json' },
      { body: 'null', type: 'application/json' },
      { body: '{"__proto__":{"email":"a"}}', type: 'application/json' },
    ]
    for (const { body, type } of bodies) {
      const { status, text } = await rawRequest(held.server.running.address, '/api/auth/sign-in', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect([status, JSON.parse(text).error.code], body).toEqual([422, 'INVALID'])
      expect(text).not.toMatch(/FST_|fastify|\.ts|node_modules|at \w+ \(/i)
    }
  })

  it('at an address that there is not is a page for people, and no way out', async () => {
    const asBrowser = (path: string) => get(path, { accept: 'text/html,*/*' })
    for (const path of ['/nowhere', '/auth', '/api/nowhere', '//evil.example/spa/people', '/\\evil.example']) {
      const { status, headers, text } = await asBrowser(path)
      expect([status, headers.location], path).toEqual([404, undefined])
      expect(text, path).toContain('<div id="root">')
    }
    expect((await asBrowser('//spa//people')).headers.location).toBe('/spa/people')
    expect((await asBrowser('/assets/missing.js')).text).toContain('NOT_FOUND')
  })

  it('is told when a body is larger than 1 MB', async () => {
    const { status, text } = await postJson(held.server.running.address, '/api/auth/sign-in', { email: 'a'.repeat(1_100_000) })
    expect([status, JSON.parse(text).error.code]).toEqual([413, 'TOO_LARGE'])
  })
})

describe('an old address', () => {
  it.each([
    ['[SH-301]', '/analytics', '/spa/portal/explore'],
    ['[SH-302]', '/forms', '/spa/dashboard'],
    ['[SH-303]', '/people', '/spa/people'],
    ['[SH-304]', '/jobs', '/spa/people'],
    ['[SH-305]', '/acls', '/spa/settings/permission-groups'],
    ['[SH-306]', '/exports', '/spa/settings/bulk-data-tool'],
    ['[SH-307]', '/settings', '/spa/settings'],
  ])('%s %s leads permanently to %s, also from below, and keeps the query [SH-308]', async (_, from, to) => {
    for (const old of [from, `${from}/7/edit`]) {
      const { status, headers } = await get(`${old}?search=zo%C3%AB&page=2`)
      expect([status, headers.location]).toEqual([301, `${to}?search=zo%C3%AB&page=2`])
    }
    expect((await get(from)).headers.location).toBe(to)
    expect((await get(`${from}ware`)).status).toBe(404)
  })

  it.each(['/', '/spa'])('%s opens the dashboard, but not permanently: where one starts may change', async (start) => {
    const { status, headers } = await get(`${start}?look=dark`)
    expect([status, headers.location]).toEqual([302, '/spa/dashboard?look=dark#start'])
  })
})

describe('health and metrics', () => {
  it('say that the server lives and reaches its database', async () => {
    expect([(await get('/health/live')).text, (await get('/health/ready')).text]).toEqual(['{"status":"live"}', '{"status":"ready"}'])
  })

  it('are measured behind a token only', async () => {
    expect((await get('/metrics')).status).toBe(404)
    const measured = await held.server.another({ metricsToken: 'a token for metrics' })
    const ask = (authorization?: string) => rawRequest(measured.address, '/metrics', { headers: authorization ? { authorization } : {} })
    for (const token of [undefined, 'Bearer wrong', 'a token for metrics', 'Bearer a token for metricss'])
      expect((await ask(token)).status, token).toBe(404)
    await rawRequest(measured.address, '/health/live')
    const { status, text } = await ask('Bearer a token for metrics')
    expect(status).toBe(200)
    expect(text).toMatch(/kith_http_request_seconds_count\{route="\/health\/live",status="200"\} [1-9]/)
  })
})
