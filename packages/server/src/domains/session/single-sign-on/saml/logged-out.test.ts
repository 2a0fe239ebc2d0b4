import { createSign, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { outcome, setMode } from '../../testing/connection.ts'
import { otherKeys, ownKeys } from '../../testing/saml-keys.ts'
import { SamlProvider, signXml } from '../../testing/saml-provider.ts'

const held = useTestServer()
let provider: SamlProvider
let made: { id: string; version: number; loggedOutPath: string }

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  provider = await SamlProvider.start()
  provider.identity = { nameId: 'employee-1', attributes: { mail: 'employee@demo.example' } }
  const values = {
    name: 'Harbour SAML',
    issuer: provider.entityId,
    signOnAddress: provider.signOnAddress,
    certificates: ownKeys.certificate,
  }
  const logOutAddress = 'https://login.example.com/slo'
  const create =
    'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version loggedOutPath } }'
  made = (await held.server.as('admin').ask<{ made: typeof made }>(create, { input: { protocol: 'SAML', ...values, logOutAddress } })).made
  await held.server.rows('update identity_providers set is_enabled = true where id = $1', [made.id])
  await held.server.rows(
    "insert into email_domains (tenant_id, id, identity_provider_id, domain, token, proven_at) select $1, gen_random_uuid(), $2, 'demo.example', '', now()",
    [held.server.world.tenantId, made.id],
  )
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
})
afterAll(() => provider.stop())

async function signIn(): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  const begun = await browser.open(`/api/auth/sso/${made.id}?tenant=demo`)
  const { action, fields } = provider.answer(begun.headers.location ?? '')
  const led = await send(new URL(action).pathname, fields)
  expect(await outcome({ browser, answer: await browser.open(led.headers.location ?? '') })).toBe('signed in /spa/dashboard#start')
  return browser
}
const send = (path: string, fields: Readonly<Record<string, string>>) =>
  rawRequest(held.server.running.address, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

type Change = { issuer?: string; destination?: string; at?: Date; sid?: string; id?: string }
function requestOf({ issuer = provider.entityId, destination, at = new Date(), sid, id = `_${randomUUID()}` }: Change = {}): string {
  const to = destination ?? held.server.running.services.config.publicUrl + made.loggedOutPath
  return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at.toISOString()}" Destination="${to}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>employee-1</saml:NameID>${sid ? `<samlp:SessionIndex>${sid}</samlp:SessionIndex>` : ''}</samlp:LogoutRequest>`
}
const posted = async (xml: string) =>
  (await send(made.loggedOutPath, { SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: 'theirs' })).headers.location ?? ''
const signed = (xml: string, keys = ownKeys) => signXml(xml, { what: 'LogoutRequest', keys })
function queryOf(xml: string, { keys = ownKeys, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' } = {}): string {
  const query = new URLSearchParams({ SAMLRequest: deflateRawSync(xml).toString('base64'), SigAlg: algorithm }).toString()
  const signature = createSign(algorithm.endsWith('sha1') ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(query)
    .sign(keys.privateKey, 'base64')
  return `${query}&${new URLSearchParams({ Signature: signature }).toString()}`
}
const visited = async (query: string) =>
  (await rawRequest(held.server.running.address, `${made.loggedOutPath}?${query}`)).headers.location ?? ''

describe('a SAML provider at which a user has logged out', () => {
  it('ends their session here, by form or by address, and is answered', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const answer = await posted(signed(requestOf({ sid: 'session-employee-1' })))
    expect(answer).toContain('https://login.example.com/slo?SAMLResponse=')
    expect(answer).toContain('RelayState=theirs')
    for (const browser of [one, other]) expect(await browser.code()).toBe('UNAUTHENTICATED')
    const next = await signIn()
    expect(await visited(queryOf(requestOf()))).toContain('https://login.example.com/slo?SAMLResponse=')
    expect(await next.code()).toBe('UNAUTHENTICATED')
  })

  it('is believed only where it has signed, for this address, now, once', async () => {
    const browser = await signIn()
    const old = new Date(Date.now() - 3_600_000)
    const cases: Record<string, () => Promise<string>> = {
      unsigned: () => posted(requestOf()),
      'signed by another': () => posted(signed(requestOf(), otherKeys)),
      'changed after it was signed': () => posted(signed(requestOf()).replace('employee-1', 'employee-2')),
      'of another issuer': () => posted(signed(requestOf({ issuer: 'urn:elsewhere' }))),
      'for another address': () => posted(signed(requestOf({ destination: 'https://elsewhere.example' }))),
      'of another time': () => posted(signed(requestOf({ at: old }))),
      'without signature in the address': () => visited(queryOf(requestOf()).replace(/&Signature=.*/, '')),
      'signed by another in the address': () => visited(queryOf(requestOf(), { keys: otherKeys })),
      'signed with an old algorithm in the address': () =>
        visited(queryOf(requestOf(), { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })),
      'twice in the address': () => visited(`${queryOf(requestOf({ sid: 'other' }))}&SAMLRequest=x`),
      'of another time in the address': () => visited(queryOf(requestOf({ at: old }))),
    }
    for (const [name, bring] of Object.entries(cases)) expect(await bring(), name).toBe('/auth/login?sso=untrusted')
    expect(await browser.code()).toBe('signed in')
    const once = signed(requestOf({ sid: 'another session' }))
    expect(await posted(once)).toContain('SAMLResponse=')
    expect(await posted(once)).toBe('/auth/login?sso=untrusted')
    expect(await browser.code()).toBe('signed in')
  })

  it('is not listened to while it is off', async () => {
    const browser = await signIn()
    await held.server.rows('update identity_providers set is_enabled = false where id = $1', [made.id])
    expect(await posted(signed(requestOf()))).toBe('/auth/login?sso=untrusted')
    expect(await visited(queryOf(requestOf()))).toBe('/auth/login?sso=untrusted')
    await held.server.rows('update identity_providers set is_enabled = true where id = $1', [made.id])
    expect(await browser.code()).toBe('signed in')
    expect(await posted(signed(requestOf()))).toContain('SAMLResponse=')
    expect(await browser.code()).toBe('UNAUTHENTICATED')
  })
})
