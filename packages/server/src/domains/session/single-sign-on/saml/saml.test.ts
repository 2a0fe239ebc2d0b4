import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { outcome, setMode } from '../../testing/connection.ts'
import { otherKeys, ownKeys } from '../../testing/saml-keys.ts'
import { SamlProvider, signXml, type SamlIdentity } from '../../testing/saml-provider.ts'

const held = useTestServer()
let provider: SamlProvider
let id = ''
const create = 'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version metadataPath } }'
const update = 'mutation ($input: IdentityProviderUpdateInput!) { made: identityProviderUpdate(input: $input) { version } }'
const employee: SamlIdentity = { nameId: 'employee-1', attributes: { mail: 'Employee@demo.example' } }
type Form = ReturnType<SamlProvider['answer']>

const newBrowser = () => new Browser(held.server.running.address)
const valuesOf = () => ({
  name: 'Harbour SAML',
  issuer: provider.entityId,
  signOnAddress: provider.signOnAddress,
  certificates: ownKeys.certificate,
})
async function begin(browser: Browser): Promise<string> {
  const begun = await browser.open(`/api/auth/sso/${id}?tenant=demo&redirect_url=%2Fspa%2Fpeople`)
  return begun.headers.location ?? ''
}
/** As another site has a browser do it: without the cookies. */
const post = ({ action, fields }: Form, path = new URL(action).pathname) =>
  rawRequest(held.server.running.address, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
async function bring(browser: Browser, form: Form): Promise<string> {
  const led = (await post(form)).headers.location ?? ''
  if (!led.startsWith('/api/auth/sso/')) return /^\/auth\/login\?sso=(\w+)$/.exec(led)?.[1] ?? led
  return outcome({ browser, answer: await browser.open(led) })
}
async function signIn(identity: SamlIdentity = employee): Promise<string> {
  provider.identity = identity
  const browser = newBrowser()
  return bring(browser, provider.answer(await begin(browser)))
}
const inside = 'signed in /spa/people'

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  provider = await SamlProvider.start()
  const admin = held.server.as('admin')
  const { made } = await admin.ask<{ made: { id: string; version: number } }>(create, { input: { protocol: 'SAML', ...valuesOf() } })
  id = made.id
  await admin.ask(update, { input: { ...valuesOf(), id, version: made.version, isEnabled: true } })
  await held.server.rows(
    "insert into email_domains (tenant_id, id, identity_provider_id, domain, token, proven_at) select $1, gen_random_uuid(), $2, 'demo.example', '', now()",
    [held.server.world.tenantId, id],
  )
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
})
afterAll(() => provider.stop())
afterEach(async () => {
  provider.alter = (said) => said
  provider.sign = (xml) => signXml(xml)
  provider.send = (xml) => xml
  held.server.travel(new Date().toISOString())
  await held.server.rows('update identity_providers set subject_attribute = null, certificates = $2 where id = $1', [
    id,
    ownKeys.certificate,
  ])
  for (const table of ['linked_identities', 'rate_limits', 'sign_in_attempts', 'spent_messages'])
    await held.server.rows(`delete from ${table}`)
})

describe('signing in through a SAML provider', () => {
  it('links the account of an address at a proven domain the first time, and knows it by its name from then on', async () => {
    expect(await signIn()).toBe(inside)
    expect(await signIn({ nameId: 'employee-1', attributes: { mail: 'elsewhere@nowhere.example' } })).toBe(inside)
    expect(await held.server.rows('select issuer, subject from linked_identities')).toEqual([
      { issuer: provider.entityId, subject: 'employee-1' },
    ])
    expect(await held.server.rows("select from provider_sessions where sid = 'session-employee-1'")).toHaveLength(2)
    expect(await signIn({ nameId: 'successor', attributes: employee.attributes ?? {} })).toBe('other_identity')
    expect(await signIn({ nameId: 'x', attributes: { mail: 'admin@acme.example' } })).toBe('foreign_domain')
    expect(await signIn({ nameId: 'x', attributes: { mail: 'nobody@demo.example' } })).toBe('no_account')
    expect(await signIn({ nameId: 'x' })).toBe('unverified')
  })

  it('takes the address for the name where the name is one, and the attribute that the settings name', async () => {
    expect(await signIn({ nameId: 'manager@demo.example', format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' })).toBe(inside)
    await held.server.rows("update identity_providers set subject_attribute = 'staffNumber' where id = $1", [id])
    expect(await signIn({ nameId: 'other', attributes: { mail: 'employee@demo.example', staffNumber: '4711' } })).toBe(inside)
    expect(await held.server.rows("select from linked_identities where subject = '4711'")).toHaveLength(1)
    expect(await signIn()).toBe('no_attribute')
    await held.server.rows('update identity_providers set subject_attribute = null where id = $1', [id])
    expect(await signIn({ ...employee, format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })).toBe('no_attribute')
  })

  it('takes what either of two certificates has signed, and describes itself to the provider', async () => {
    await held.server.rows("update identity_providers set certificates = $2 || E'\\n' || certificates where id = $1", [
      id,
      otherKeys.certificate,
    ])
    expect(await signIn()).toBe(inside)
    provider.sign = (xml) => signXml(xml, { keys: otherKeys })
    expect(await signIn()).toBe(inside)
    const path = `/api/auth/sso/${id}/metadata/${held.server.world.tenantId}`
    const described = await newBrowser().get(path)
    const { publicUrl } = held.server.running.services.config
    expect(described.text).toContain(`entityID="${publicUrl}${path}"`)
    expect(described.text).toContain(`Location="${publicUrl}/api/auth/sso/${id}/callback"`)
    expect(described.text).toContain('WantAssertionsSigned="true"')
    expect((await newBrowser().get(path.replace(held.server.world.tenantId, held.server.world.stranger.tenantId))).status).toBe(404)
  })
})

describe('an answer of a SAML provider', () => {
  it('that is forged, wrapped, late, or meant for another is refused', async () => {
    const evil = 'admin@demo.example'
    const asAdmin = (xml: string) => xml.replaceAll('employee-1', 'admin-1').replaceAll('Employee@demo.example', evil)
    const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
    const withoutSignature = (xml: string) => xml.replace(/<Signature[\s\S]*<\/Signature>/, '')
    const wrap = (make: (signed: string, forged: string) => string) => () => {
      provider.send = (xml) => {
        const signed = assertionIn(xml)
        const forged = asAdmin(withoutSignature(signed)).replace(/ID="_[^"]*"/, 'ID="_forged"')
        return xml.replace(signed, () => make(signed, forged))
      }
    }
    const said = (change: object) => () => {
      provider.alter = (before) => ({ ...before, ...change })
    }
    const now = Date.now()
    const cases: Record<string, () => void> = {
      unsigned: () => (provider.sign = (xml) => xml),
      'signed by another': () => (provider.sign = (xml) => signXml(xml, { keys: otherKeys })),
      'signed only outside of the assertion': () => (provider.sign = (xml) => signXml(xml, { what: 'Response' })),
      'signed with an old algorithm': () => (provider.sign = (xml) => signXml(xml, { hash: 'sha1' })),
      'changed after it was signed': () => (provider.send = asAdmin),
      'with a document type': () => (provider.send = (xml) => `<!DOCTYPE x [<!ENTITY e "admin">]>${xml}`),
      'with the forged assertion first': wrap((signed, forged) => forged + signed),
      'with the forged assertion last': wrap((signed, forged) => signed + forged),
      'with the signed one in an extension': wrap((signed, forged) => `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`),
      'with the signed one inside the forged one': wrap((signed, forged) =>
        forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
      ),
      'with the signed one inside the signature': wrap((signed, forged) => {
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? ''
        const holding = signature.replace('</Signature>', `<Object>${withoutSignature(signed)}</Object></Signature>`)
        return forged.replace('</saml:Issuer>', `</saml:Issuer>${holding}`)
      }),
      'for another audience': said({ audience: 'https://elsewhere.example' }),
      'for another recipient': said({ recipient: 'https://elsewhere.example/callback' }),
      'for another request': said({ inResponseTo: '_another' }),
      'for no request': said({ inResponseTo: '' }),
      'of another issuer': said({ issuer: 'urn:elsewhere' }),
      expired: said({ notOnOrAfter: new Date(now - 120_000) }),
      'not valid yet': said({ notBefore: new Date(now + 120_000) }),
      'without end': () => (provider.sign = (xml) => signXml(xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, ''))),
      'without conditions': () => (provider.sign = (xml) => signXml(xml.replace(/<saml:Conditions[\s\S]*<\/saml:Conditions>/, ''))),
      'of nobody': () => (provider.sign = (xml) => signXml(xml.replace(/<saml:NameID[\s\S]*<\/saml:NameID>/, ''))),
      'that is none': () => (provider.send = () => 'nothing'),
    }
    for (const [name, spoil] of Object.entries(cases)) {
      provider.alter = (before) => before
      provider.sign = (xml) => signXml(xml)
      provider.send = (xml) => xml
      spoil()
      expect(await signIn(), name).toBe('untrusted')
    }
    expect(await held.server.rows('select from linked_identities')).toEqual([])
  })

  it('is refused where a comment would cut it short', async () => {
    const cut = 'admin@demo.example<!-- -->.elsewhere.example'
    expect(await signIn({ nameId: 'admin<!-- -->-2', attributes: { mail: cut } })).toBe('untrusted')
  })

  it('may be off by a minute, by the clock of the server', async () => {
    provider.alter = (before) => ({ ...before, notOnOrAfter: new Date(Date.now() - 50_000) })
    expect(await signIn()).toBe(inside)
    provider.alter = (before) => before
    const browser = newBrowser()
    const form = provider.answer(await begin(browser))
    held.server.travel(new Date(Date.now() + 370_000).toISOString())
    expect(await bring(browser, form)).toBe('untrusted')
  })

  it('is good once, for its sign-in, in the browser that asked; RelayState leads nowhere', async () => {
    const browser = newBrowser()
    provider.identity = employee
    const form = provider.answer(await begin(browser))
    const led = await Promise.all([post(form), post(form), post(form)])
    expect(led.filter(({ status }) => status === 303)).toHaveLength(1)
    const path = led.find(({ status }) => status === 303)?.headers.location ?? ''
    const thief = newBrowser()
    await begin(thief)
    expect(await outcome({ browser: thief, answer: await thief.open(path) })).toBe('late')
    expect(await outcome({ browser, answer: await browser.open(path) })).toBe(inside)
    expect(await bring(browser, form)).toBe('late')
    const next = provider.answer(await begin(browser))
    expect(await bring(browser, { ...next, fields: { ...form.fields, RelayState: next.fields.RelayState } })).toBe('untrusted')
    for (const RelayState of ['https://elsewhere.example/', '/spa/people', ''])
      expect(await bring(newBrowser(), { ...next, fields: { ...next.fields, RelayState } })).toBe('late')
    const waiting = newBrowser()
    const state = new URL(await begin(waiting)).searchParams.get('RelayState') ?? ''
    expect((await waiting.open(`/api/auth/sso/${id}/callback?state=${state}`)).headers.location).toBe('/auth/login?sso=late')
  })
})

describe('the settings of a SAML provider', () => {
  const rulesOf = async (who: 'admin' | 'hr', mutation: string, input: object) =>
    (await held.server.as(who).refused(mutation, { input })).extensions.problems?.map(({ path, rule }) => [path, rule])

  it('need an address and certificates that are some, which only system administrators change', async () => {
    const given = { protocol: 'SAML', ...valuesOf(), name: 'Another' }
    expect(await rulesOf('admin', create, { ...given, signOnAddress: null, certificates: null })).toEqual([
      ['signOnAddress', 'required'],
      ['certificates', 'required'],
    ])
    expect(await rulesOf('admin', create, { ...given, signOnAddress: 'javascript:alert(1)', certificates: 'x' })).toEqual([
      ['signOnAddress', 'https'],
      ['certificates', 'certificate'],
    ])
    expect(await rulesOf('hr', create, { ...given, subjectAttribute: 'nickname' })).toEqual([['subjectAttribute', 'administrators']])
    const [row] = await held.server.rows<{ version: number }>('select version from identity_providers where id = $1', [id])
    const next = { ...valuesOf(), id, version: row?.version, isEnabled: true }
    expect(await rulesOf('hr', update, { ...next, certificates: otherKeys.certificate, subjectAttribute: 'x' })).toEqual([
      ['certificates', 'administrators'],
      ['subjectAttribute', 'administrators'],
    ])
    await signIn()
    const { made } = await held.server.as('hr').ask<{ made: { version: number } }>(update, { input: next })
    expect(await held.server.rows('select from linked_identities')).toHaveLength(1)
    await held.server.as('admin').ask(update, { input: { ...next, version: made.version, subjectAttribute: 'staffNumber' } })
    expect(await held.server.rows('select from linked_identities')).toEqual([])
  })
})
