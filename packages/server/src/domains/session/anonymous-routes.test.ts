import { channel } from 'node:diagnostics_channel'
import { deflateRawSync } from 'node:zlib'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { processorTime } from '@kith/shared/test-times.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { setMode } from './testing/connection.ts'
import { ownKeys } from './testing/saml-keys.ts'
import { encryptAssertion, readPartner } from './testing/saml-partner.ts'
import { SamlProvider } from './testing/saml-provider.ts'

const held = useTestServer()
let provider: SamlProvider
let made: { id: string; version: number; metadataPath: string }
const routes: { method: string; url: string }[] = []
const mostMilliseconds = 1500

beforeAll(async () => {
  await findRoutes()
  held.server.travel(new Date().toISOString())
  provider = await SamlProvider.start()
  const values = { name: 'Harbour SAML', issuer: provider.entityId, signOnAddress: provider.signOnAddress }
  const input = { protocol: 'SAML', ...values, certificates: ownKeys.certificate }
  const create =
    'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version metadataPath } }'
  made = (await held.server.as('admin').ask<{ made: typeof made }>(create, { input })).made
  await held.server.rows('update identity_providers set is_enabled = true where id = $1', [made.id])
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
})
afterAll(() => provider.stop())

async function findRoutes(): Promise<void> {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url })
    })
  }
  channel('fastify.initialization').subscribe(listen)
  await held.server.another()
  channel('fastify.initialization').unsubscribe(listen)
}

async function stateOf(): Promise<string> {
  const begun = await new Browser(held.server.running.address).open(`/api/auth/sso/${made.id}?tenant=demo`)
  return new URL(begun.headers.location ?? '').searchParams.get('RelayState') ?? ''
}

async function timed<Result>(said: string, work: () => Promise<Result>): Promise<Result> {
  const spent = processorTime()
  const result = await work()
  expect(spent(), said).toBeLessThan(mostMilliseconds)
  return result
}

const pathOf = (url: string) =>
  url.replace(':providerId', made.id).replace(':tenantId', held.server.world.tenantId).replace(/:\w+/g, 'x'.repeat(400)).replace('*', 'x')
const xml = { 'content-type': 'application/xml' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json', 'trace-request-id': 'hostile-1' }

const signature = (id: string) =>
  `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>`
const namespaces = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
const logOut = (content: string) =>
  `<samlp:LogoutRequest ${namespaces} ID="_1" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>x</saml:Issuer>${signature('_1')}${content}</samlp:LogoutRequest>`
const answer = (content: string) =>
  `<samlp:Response ${namespaces} ID="_0" Version="2.0"><saml:Assertion ID="_1"><saml:Issuer>x</saml:Issuer>${signature('_1')}${content}</saml:Assertion></samlp:Response>`
const fill = (text: string, length = 60_000) => text.repeat(Math.floor(length / text.length))
const contents: Readonly<Record<string, string>> = {
  'ten thousand elements': '<a/>'.repeat(10_000),
  'elements that are never closed': fill('<a>'),
  'deep elements': `${fill('<a>', 25_000)}${fill('</a>', 33_000)}`,
  'as many elements as are read': '<a/>'.repeat(950),
  attributes: `<a ${Array.from({ length: 6000 }, (_, each) => `b${each}=""`).join(' ')}/>`,
  'attributes without values': `<a ${fill('b= ')}/>`,
  namespaces: Array.from({ length: 2500 }, (_, each) => `<n${each}:a xmlns:n${each}="u">`).join(''),
  comments: fill('<!---->'),
  instructions: fill('<?a?>'),
  entities: fill('&amp;'),
  'opening brackets': fill('<'),
  'blanks in a tag': `<a${fill(' ')}`,
  'quotation marks': fill('<a b="'),
  algorithms: fill('Algorithm = '),
  references: fill(`<ds:Reference xmlns:ds="http://www.w3.org/2000/09/xmldsig#" URI="#_1"/>`),
}
const encoded = (text: string) => Buffer.from(text).toString('base64')
const inAddress = (text: string) =>
  new URLSearchParams({
    SAMLRequest: deflateRawSync(text).toString('base64'),
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    Signature: 'AAAA',
  }).toString()

describe('XML that nobody has signed', () => {
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    rawRequest(held.server.running.address, path, { method: 'POST', headers: form, body: new URLSearchParams(fields).toString() })
  const loggedOutPath = () => `/api/auth/sso/${made.id}/logged-out/${held.server.world.tenantId}`

  it('costs less than 1.5 seconds however it is made, wherever it is brought', async () => {
    const RelayState = await stateOf()
    for (const [name, content] of Object.entries(contents)) {
      const told = await timed(`log-out, ${name}`, () => post(loggedOutPath(), { SAMLRequest: encoded(logOut(content)) }))
      expect(told.headers.location, name).toBe('/auth/login?sso=untrusted')
      const done = await timed(`logged out, ${name}`, () => post(loggedOutPath(), { SAMLResponse: encoded(logOut(content)) }))
      expect(done.headers.location, name).toBe('/auth/login?sso=stays')
      const address = `${loggedOutPath()}?${inAddress(logOut(content))}`
      if (address.length < 15_000) await timed(`log-out by address, ${name}`, () => rawRequest(held.server.running.address, address))
      const SAMLResponse = encoded(answer(content))
      const led = await timed(`answer, ${name}`, () => post(`/api/auth/sso/${made.id}/callback`, { SAMLResponse, RelayState }))
      expect(led.headers.location, name).toBe('/auth/login?sso=untrusted')
    }
  }, 60_000)

  it('costs no more where it is encrypted', async () => {
    const RelayState = await stateOf()
    const { encryption } = readPartner((await new Browser(held.server.running.address).get(made.metadataPath)).text)
    for (const [name, content] of Object.entries(contents)) {
      const SAMLResponse = encoded(encryptAssertion(answer(content.slice(0, 45_000)), encryption, 'aes256-gcm'))
      const led = await timed(name, () => post(`/api/auth/sso/${made.id}/callback`, { SAMLResponse, RelayState }))
      expect(led.headers.location, name).toBe('/auth/login?sso=untrusted')
    }
  }, 60_000)
})

/** In each of twelve fields, within the megabyte that a body may have. */
const long = 80_000
const texts = [
  fill(' ', long),
  `a${fill(' ', long)}x`,
  fill('.', long),
  fill('@a.', long),
  fill('{', long),
  fill('-', long),
  fill('a', long),
]
const fields = ['tenant', 'email', 'password', 'challenge', 'code', 'token', 'purpose', 'query', 'name', 'state', 'logout_token', 'message']
const filled = (text: string, most = fields.length) => Object.fromEntries(fields.slice(0, most).map((name) => [name, text]))
const bodies = [
  ...texts.map((text) => ({ headers: json, body: JSON.stringify(filled(text)) })),
  ...texts.map((text) => ({ headers: form, body: new URLSearchParams(filled(text.slice(0, 8000))).toString() })),
  { headers: json, body: fill('[', 1_000_000) },
  { headers: json, body: `${fill('{"a":', 500_000)}1${fill('}', 100_000)}` },
  { headers: json, body: JSON.stringify({ query: fill('{a', long) }) },
  { headers: json, body: JSON.stringify({ query: `{${fill('a:__typename ', long)}}` }) },
  { headers: form, body: fill('a&', long) },
  { headers: form, body: fill('%', long) },
  { headers: xml, body: fill('<a>', long) },
]
const hostileHeaders = ['cookie', 'authorization', 'user-agent', 'accept-language', 'x-forwarded-for', 'accept-encoding', 'range', 'origin']

it('no route costs more than 1.5 seconds of a visitor, whatever its body, address and headers are filled with', async () => {
  expect(routes.length).toBeGreaterThan(50)
  for (const { method, url } of routes) {
    const path = pathOf(url)
    const said = `${method} ${url}`
    if (method === 'GET') {
      for (const text of texts) {
        const query = new URLSearchParams(filled(text.slice(0, 800), 6)).toString()
        await timed(said, () =>
          rawRequest(held.server.running.address, `${path}?${query}&redirect_url=${encodeURIComponent(text.slice(0, 2000))}`),
        )
      }
    } else {
      for (const { headers, body } of bodies)
        await timed(`${said} ${body.slice(0, 40)}`, () =>
          rawRequest(held.server.running.address, path, { method, headers, body }).catch(isCutOff),
        )
    }
    for (const text of texts) {
      const headers = Object.fromEntries(hostileHeaders.map((name) => [name, text.slice(0, 1500).trim() || 'x']))
      await timed(`${said} headers`, () => rawRequest(held.server.running.address, path, { method, headers }))
    }
    await held.server.rows('delete from rate_limits')
  }
}, 240_000)

/** A body that is refused by its size is not read to its end. */
function isCutOff(error: NodeJS.ErrnoException): void {
  expect(['ECONNRESET', 'EPIPE']).toContain(error.code)
}
