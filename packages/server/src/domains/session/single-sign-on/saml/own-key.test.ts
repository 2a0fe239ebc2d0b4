import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { outcome, setMode } from '../../testing/connection.ts'
import { otherKeys, ownKeys } from '../../testing/saml-keys.ts'
import { encryptAssertion, isSignedBy, readPartner } from '../../testing/saml-partner.ts'
import { SamlProvider, signXml } from '../../testing/saml-provider.ts'

const held = useTestServer()
let provider: SamlProvider
let made: { id: string; version: number; metadataPath: string }
const inside = 'signed in /spa/dashboard#start'
type Key = { id: string; stage: string; fingerprint: string; certificate: string }

const newBrowser = () => new Browser(held.server.running.address)
const describeKith = async () => readPartner((await newBrowser().get(made.metadataPath)).text)
const begin = async (browser: Browser) => (await browser.open(`/api/auth/sso/${made.id}?tenant=demo`)).headers.location ?? ''
async function signIn(browser = newBrowser()): Promise<string> {
  const { action, fields } = provider.answer(await begin(browser))
  const led = await rawRequest(held.server.running.address, new URL(action).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const { location = '' } = led.headers
  return location.startsWith('/auth/login') ? location : outcome({ browser, answer: await browser.open(location) })
}
const update = (change: object, who: 'admin' | 'hr' = 'admin') => {
  const input = { name: 'Harbour SAML', issuer: provider.entityId, signOnAddress: provider.signOnAddress, isEnabled: true }
  const rest = { certificates: ownKeys.certificate, id: made.id, version: made.version }
  const text = 'mutation ($input: IdentityProviderUpdateInput!) { made: identityProviderUpdate(input: $input) { version } }'
  return held.server.as(who).send(text, { input: { ...input, ...rest, ...change } })
}
const keysOf = async () =>
  (
    await held.server
      .as('admin')
      .ask<{ shown: { samlKeys: Key[] } }>('{ shown: getSingleSignOn { samlKeys { id stage fingerprint certificate } } }')
  ).shown.samlKeys
const keyOf = async (stage: string) => (await keysOf()).find((key) => key.stage === stage)
const codeOf = async (who: 'admin' | 'employee', text: string, values: Record<string, unknown>) =>
  (await held.server.as(who).refused(text, values)).extensions.code
const renew = 'mutation ($input: RecordInput!) { samlKeyRenew(input: $input) { id } }'
const use = 'mutation ($input: RecordInput!) { samlKeyUse(input: $input) { id } }'

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  provider = await SamlProvider.start()
  provider.identity = { nameId: 'employee-1', attributes: { mail: 'employee@demo.example' } }
  const input = { protocol: 'SAML', name: 'Harbour SAML', issuer: provider.entityId, signOnAddress: provider.signOnAddress }
  const create =
    'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version metadataPath } }'
  const { made: created } = await held.server
    .as('admin')
    .ask<{ made: typeof made }>(create, { input: { ...input, certificates: ownKeys.certificate } })
  made = created
  await held.server.rows(
    "update identity_providers set is_enabled = true, ends_provider_session = true, log_out_address = $2 || '/out' where id = $1",
    [made.id, provider.signOnAddress],
  )
  await held.server.rows(
    "insert into email_domains (tenant_id, id, identity_provider_id, domain, token, proven_at) select $1, gen_random_uuid(), $2, 'demo.example', '', now()",
    [held.server.world.tenantId, made.id],
  )
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
  provider.partner = await describeKith()
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.sign = (xml) => signXml(xml)
  provider.send = (xml) => xml
  provider.answers = (address) => provider.loggedOut(address)
})

describe('requests to a SAML provider', () => {
  it('are signed with a key of the organisation’s own, which nobody ever sees', async () => {
    expect(provider.partner?.isSigning).toBe(true)
    const address = await begin(newBrowser())
    expect(isSignedBy(await describeKith(), address)).toBe(true)
    expect(isSignedBy(await describeKith(), address.replace('RelayState=', 'RelayState=x'))).toBe(false)
    expect(await signIn()).toBe(inside)
    const [row] = await held.server.rows<{ sealed_private_key: Buffer }>('select sealed_private_key from saml_keys')
    expect(row?.sealed_private_key.toString('latin1')).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(await held.server.rows('select * from events'))).not.toContain('PRIVATE KEY')
  })

  it('are not signed for a provider that does not know the key, and the metadata say so', async () => {
    await held.server.rows('update identity_providers set signs_requests = false where id = $1', [made.id])
    expect((await describeKith()).isSigning).toBe(false)
    expect(await begin(newBrowser())).not.toContain('Signature=')
    await held.server.rows('update identity_providers set signs_requests = true where id = $1', [made.id])
  })

  it('log out there only where there is an address for it', async () => {
    const { problems } = (await update({ endsProviderSession: true, logOutAddress: null })).errors?.[0]?.extensions ?? {}
    expect(problems?.map(({ path, rule }: { path: string; rule: string }) => [path, rule])).toEqual([['logOutAddress', 'required']])
  })
})

describe('an assertion that is encrypted', () => {
  const certificate = () => provider.partner?.encryption ?? ''

  it('is opened: with a tag as it is, without one where the whole answer is signed', async () => {
    for (const cipher of ['aes256-gcm', 'aes128-gcm'] as const) {
      provider.send = (xml) => encryptAssertion(xml, certificate(), cipher)
      expect(await signIn(), cipher).toBe(inside)
    }
    provider.send = (xml) => signXml(encryptAssertion(xml, certificate(), 'aes256-cbc'), { what: 'Response' })
    expect(await signIn()).toBe(inside)
  })

  it('proves nothing but what the provider has signed inside it', async () => {
    const encrypt = (xml: string) => encryptAssertion(xml, certificate(), 'aes256-gcm')
    const cases: Record<string, () => void> = {
      unsigned: () => (provider.sign = (xml) => xml),
      'signed by another': () => (provider.sign = (xml) => signXml(xml, { keys: otherKeys })),
      'signed with an old algorithm': () => (provider.sign = (xml) => signXml(xml, { hash: 'sha1' })),
      'signed only outside': () => {
        provider.sign = (xml) => xml
        provider.send = (xml) => signXml(encrypt(xml), { what: 'Response' })
      },
      'changed before it was encrypted': () => (provider.send = (xml) => encrypt(xml.replaceAll('employee-1', 'admin-1'))),
      'for another key': () => (provider.send = (xml) => encryptAssertion(xml, otherKeys.certificate, 'aes256-gcm')),
      'beside one that is not': () =>
        (provider.send = (xml) =>
          encrypt(xml).replace('</samlp:Status>', (end) => end + /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0])),
      twice: () =>
        (provider.send = (xml) => encrypt(xml).replace(/<saml:EncryptedAssertion>[\s\S]*<\/saml:EncryptedAssertion>/, (one) => one + one)),
      'without a tag and a signature around it': () => (provider.send = (xml) => encryptAssertion(xml, certificate(), 'aes256-cbc')),
      'without a tag, which it does not say': () =>
        (provider.send = (xml) => encryptAssertion(xml, certificate(), 'aes256-cbc').replace(/Algorithm="([^"]*cbc)"/, 'Algorithm=$1')),
      'with a tag that is changed': () =>
        (provider.send = (xml) =>
          encrypt(xml).replace(
            /(<xenc:CipherValue>[^<]*)....==?(<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/,
            '$1AAAA$2',
          )),
    }
    for (const [name, spoil] of Object.entries(cases)) {
      provider.sign = (xml) => signXml(xml)
      provider.send = encrypt
      spoil()
      expect(await signIn(), name).toBe('/auth/login?sso=untrusted')
    }
  })
})

describe('logging out here', () => {
  it('ends the session at the provider by a signed request that names it, and leads back to where the user was', async () => {
    const browser = newBrowser()
    await signIn(browser)
    const left = await browser.signOut('?redirect_url=%2Fspa%2Fpeople')
    const to = left.headers.location ?? ''
    expect(to.startsWith(`${provider.signOnAddress}/out?SAMLRequest=`)).toBe(true)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    const back = (await fetch(to, { redirect: 'manual' })).headers.get('location') ?? ''
    expect(provider.asked.at(-1)).toMatch(/<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">employee-1</)
    expect(provider.asked.at(-1)).toContain('>session-employee-1</')
    expect(new URL(to).searchParams.get('RelayState')?.length).toBeLessThanOrEqual(80)
    const { pathname, search } = new URL(back)
    expect((await browser.open(pathname + search)).headers.location).toBe('/auth/login?redirect_url=%2Fspa%2Fpeople')
  })

  it('does not take an answer for done that is not, is forged, or is to another request', async () => {
    const browser = newBrowser()
    await signIn(browser)
    const to = (await browser.signOut('')).headers.location ?? ''
    const bring = async (address: string) => {
      const { pathname, search } = new URL(address)
      return (await browser.open(pathname + search)).headers.location
    }
    const stays = '/auth/login?sso=stays'
    expect(await bring(provider.loggedOut(to, { status: 'Responder' }))).toBe(stays)
    expect(await bring(provider.loggedOut(to, { keys: otherKeys }))).toBe(stays)
    expect(await bring(provider.loggedOut(to, { inResponseTo: '_another' }))).toBe(stays)
    expect(await bring(provider.loggedOut(to, { destination: 'https://elsewhere.example' }))).toBe(stays)
    expect(await bring(provider.loggedOut(to, { at: new Date(Date.now() - 3_600_000) }))).toBe(stays)
    expect(await bring(provider.loggedOut(to).replace(/&Signature=.*/, ''))).toBe(stays)
    expect(await bring(provider.loggedOut(to))).toBe('/auth/login')
  })
})

describe('a new key', () => {
  it('is shown to providers first, then used, while the one before still opens what was encrypted for it', async () => {
    const before = await keyOf('CURRENT')
    await held.server.as('admin').ask(renew, { input: { id: before?.id } })
    const next = await keyOf('NEXT')
    const both = await describeKith()
    expect([both.signing.length, both.encryption]).toEqual([2, provider.partner?.encryption])
    // The provider knows the old one only
    expect(await signIn()).toBe(inside)
    await held.server.as('admin').ask(use, { input: { id: next?.id } })
    expect((await keysOf()).map(({ id, stage }) => [id, stage])).toEqual([
      [next?.id, 'CURRENT'],
      [before?.id, 'PREVIOUS'],
    ])
    await expect(signIn()).rejects.toThrow('not signed')
    const old = provider.partner?.encryption ?? ''
    provider.partner = await describeKith()
    expect(provider.partner.signing).toHaveLength(1)
    provider.send = (xml) => encryptAssertion(xml, old, 'aes256-gcm')
    expect(await signIn()).toBe(inside)
    provider.send = (xml) => encryptAssertion(xml, provider.partner?.encryption ?? '', 'aes256-gcm')
    expect(await signIn()).toBe(inside)
    await held.server.as('admin').ask(renew, { input: { id: next?.id } })
    provider.send = (xml) => encryptAssertion(xml, old, 'aes256-gcm')
    expect(await signIn()).toBe('/auth/login?sso=untrusted')
  })

  it('is made and used by those who may edit providers, from what they saw', async () => {
    const [present, next] = [await keyOf('CURRENT'), await keyOf('NEXT')]
    const before = await keysOf()
    for (const id of [next?.id, made.id]) expect(await codeOf('admin', renew, { input: { id } })).toBe('NOT_FOUND')
    for (const id of [present?.id, made.id]) expect(await codeOf('admin', use, { input: { id } })).toBe('NOT_FOUND')
    expect(await codeOf('employee', renew, { input: { id: present?.id } })).toBe('FORBIDDEN')
    expect(await codeOf('employee', use, { input: { id: next?.id } })).toBe('FORBIDDEN')
    expect(await keysOf()).toEqual(before)
  })
})
