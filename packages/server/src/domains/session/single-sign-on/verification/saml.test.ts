import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { setMode } from '../../testing/connection.ts'
import { ownKeys } from '../../testing/saml-keys.ts'
import { attributeIn, messageIn } from '../../testing/saml-partner.ts'
import { SamlProvider, signXml } from '../../testing/saml-provider.ts'
import { actOf, addressToVerify, ageSessions, withoutPassword } from '../../testing/verification.ts'

const held = useTestServer()
let provider: SamlProvider
let id = ''
type Form = ReturnType<SamlProvider['answer']>
const identity = { nameId: 'manager', attributes: { mail: 'manager@demo.example' } }
const verified = '/auth/verified?redirect_url=%2Fspa%2Fpeople'

const beginOrdinary = async (browser: Browser) => (await browser.open(`/api/auth/sso/${id}?tenant=demo`)).headers.location ?? ''
/** Posts what the provider says, as another site has a browser do it, and follows where Kith leads. */
async function bring(browser: Browser, { action, fields }: Form): Promise<string> {
  const posted = await rawRequest(held.server.running.address, new URL(action).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const led = posted.headers.location ?? ''
  return led.startsWith('/api/auth/sso/') ? ((await browser.open(led)).headers.location ?? '') : led
}
async function signedIn(): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await bring(browser, provider.answer(await beginOrdinary(browser)))
  await browser.refresh()
  await ageSessions(held.server)
  return browser
}
const verify = async (browser: Browser) => bring(browser, provider.answer(await addressToVerify(browser)))
const act = (browser: Browser) => actOf(held.server, browser)
const ago = (count: number) => new Date(Date.now() - count * 1000)

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  provider = await SamlProvider.start()
  const { entityId: issuer, signOnAddress } = provider
  const values = { name: 'Harbour SAML', issuer, signOnAddress, certificates: ownKeys.certificate }
  const admin = held.server.as('admin')
  const { made } = await admin.ask<{ made: { id: string; version: number } }>(
    'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version } }',
    { input: { protocol: 'SAML', ...values } },
  )
  id = made.id
  await admin.ask('mutation ($input: IdentityProviderUpdateInput!) { identityProviderUpdate(input: $input) { version } }', {
    input: { ...values, id, version: made.version, isEnabled: true },
  })
  await held.server.rows(
    "insert into email_domains (tenant_id, id, identity_provider_id, domain, token, proven_at) select $1, gen_random_uuid(), $2, 'demo.example', '', now()",
    [held.server.world.tenantId, id],
  )
  await setMode(held.server, 'SINGLE_SIGN_ON')
})
afterAll(() => provider.stop())
withoutPassword(held, 'manager@demo.example')
beforeEach(() => {
  held.server.travel(new Date().toISOString())
  provider.identity = identity
})
afterEach(async () => {
  provider.signedInAt = undefined
  provider.alter = (said) => said
  provider.sign = (xml) => signXml(xml)
  for (const table of ['rate_limits', 'sign_in_attempts', 'access_delegations']) await held.server.rows(`delete from ${table}`)
})

describe('security verification by a fresh sign-in at a SAML provider', () => {
  it('has the provider ask again who it is, which an ordinary sign-in does not, and then opens what is sensitive', async () => {
    const browser = await signedIn()
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
    provider.signedInAt = ago(1800)
    const requests = [await beginOrdinary(new Browser(held.server.running.address)), await addressToVerify(browser)]
    expect(requests.map((address) => attributeIn(messageIn(address, 'SAMLRequest'), 'ForceAuthn'))).toEqual(['', 'true'])
    expect(await verify(browser)).toBe(verified)
    expect(await act(browser)).toBe('done')
  })

  it('refuses a sign-in from before the request, or of no known time', async () => {
    const browser = await signedIn()
    const cases: Record<string, Date | string> = { old: ago(3600), 'a minute old': ago(60), coming: ago(-60), none: '', unreadable: 'now' }
    for (const [name, authnInstant] of Object.entries(cases)) {
      provider.alter = (said) => ({ ...said, authnInstant })
      expect(await verify(browser), name).toBe('/auth/verified?sso=stale')
      expect(await act(browser), name).toBe('VERIFICATION_REQUIRED')
    }
    provider.alter = (said) => said
    provider.sign = (xml) => signXml(xml.replace(/ AuthnInstant="[^"]*"/, ''))
    expect(await verify(browser)).toBe('/auth/verified?sso=stale')
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
  })

  it('takes no answer that was given to an ordinary sign-in, and no other identity', async () => {
    const browser = await signedIn()
    const ordinary = provider.answer(await beginOrdinary(browser))
    const began = new URL(await addressToVerify(browser))
    const RelayState = began.searchParams.get('RelayState') ?? ''
    expect(await bring(browser, { ...ordinary, fields: { ...ordinary.fields, RelayState } })).toBe('/auth/verified?sso=untrusted')
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
    provider.identity = { nameId: 'colleague', attributes: { mail: 'hr@demo.example' } }
    expect(await verify(browser)).toBe('/auth/verified?sso=other_user')
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
  })

  it('is not needed right after an ordinary sign-in, but is where that was waved through', async () => {
    const outcomes = []
    for (const signedInAt of [undefined, ago(16 * 60)]) {
      provider.signedInAt = signedInAt
      const browser = new Browser(held.server.running.address)
      expect(await bring(browser, provider.answer(await beginOrdinary(browser)))).toBe('/spa/dashboard#start')
      await browser.refresh()
      outcomes.push(await act(browser))
    }
    expect(outcomes).toEqual(['done', 'VERIFICATION_REQUIRED'])
  })
})
