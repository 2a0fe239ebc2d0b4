import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { setUpApp } from '../../testing/authenticator.ts'
import { connect, goThere, setMode, signInThere, type Connection } from '../../testing/connection.ts'
import { OpenIdProvider } from '../../testing/openid-provider.ts'
import { actOf, addressToVerify, ageSessions, askToVerify, sessionOf, withoutPassword } from '../../testing/verification.ts'

const held = useTestServer()
let here: Connection
const manager = { subject: 'manager', email: 'manager@demo.example' }
const verified = '/auth/verified?redirect_url=%2Fspa%2Fpeople'
const seconds = () => Math.floor(held.server.running.services.clock.now().getTime() / 1000)

/** Signed in through the provider, which remembers it in `there`, long enough ago to be asked again. */
async function signedIn(there = new Map<string, string>()) {
  const { browser } = await signInThere(held.server, here, manager, new Browser(held.server.running.address), there)
  await browser.refresh()
  await ageSessions(held.server)
  return { browser, there }
}
/** The way there and back, at the address that Kith gives unless it is changed on the way. */
async function verify(browser: Browser, there?: Map<string, string>, change: (address: URL) => void = () => undefined) {
  const address = new URL(await addressToVerify(browser))
  change(address)
  const back = await here.provider.visit(address.href, there)
  return browser.open(back.pathname + back.search)
}
const act = (browser: Browser) => actOf(held.server, browser)

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  here = await connect(held.server, await OpenIdProvider.start())
  await setMode(held.server, 'SINGLE_SIGN_ON')
})
afterAll(() => here.provider.stop())
withoutPassword(held, manager.email)
beforeEach(() => {
  held.server.travel(new Date().toISOString())
  here.provider.identity = manager
})
afterEach(async () => {
  here.provider.spoil = (answer) => answer
  for (const table of ['authenticators', 'rate_limits', 'sign_in_attempts', 'access_delegations'])
    await held.server.rows(`delete from ${table}`)
})

describe('security verification by a fresh sign-in at an OpenID provider', () => {
  it('has the provider ask again who it is, and then opens what is sensitive to the session that asked, and to no other', async () => {
    const { browser, there } = await signedIn()
    const { browser: other } = await signedIn()
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
    expect((await browser.send('/api/auth/verify', { password: held.server.world.password })).status).toBe(422)
    const before = await sessionOf(held.server, browser)
    const [asked, events, verifications] = [
      here.provider.asked,
      await held.server.events('session.started'),
      await held.server.events('session.verified'),
    ]
    const answer = await verify(browser, there, ({ searchParams }) => {
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    })
    expect(answer.headers.location).toBe(verified)
    expect(answer.cookies.map(({ name }) => name)).toEqual([])
    expect(here.provider.asked).toBe(asked + 1)
    expect([await act(browser), await act(other)]).toEqual(['done', 'VERIFICATION_REQUIRED'])
    expect((await sessionOf(held.server, browser)).id).toBe(before.id)
    expect([await held.server.events('session.started'), await held.server.events('session.verified')]).toEqual([events, verifications + 1])
    held.server.travel(new Date(Date.now() + 16 * 60_000).toISOString())
    await browser.refresh()
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
  })

  it('refuses a user whom the provider has let through with an old sign-in, whatever became of the request on its way', async () => {
    const { browser, there } = await signedIn()
    held.server.travel(new Date(Date.now() + 60_000).toISOString())
    const asked = here.provider.asked
    const changes: Record<string, (address: URL) => void> = {
      'asks for nothing': ({ searchParams }) => (searchParams.delete('prompt'), searchParams.delete('max_age')),
      'takes a sign-in of the last hour': ({ searchParams }) => (searchParams.delete('prompt'), searchParams.set('max_age', '3600')),
    }
    for (const [name, change] of Object.entries(changes)) {
      expect((await verify(browser, there, change)).headers.location, name).toBe('/auth/verified?sso=stale')
      expect(await act(browser), name).toBe('VERIFICATION_REQUIRED')
    }
    expect(here.provider.asked).toBe(asked)
  })

  it('refuses a token that does not say when it was, or says another time than now; clocks may differ by half a minute', async () => {
    const { browser, there } = await signedIn()
    const answers: [unknown, string][] = [
      [undefined, 'stale'],
      [seconds() - 40, 'stale'],
      [seconds() - 3600, 'stale'],
      [seconds() + 40, 'stale'],
      ['now', 'untrusted'],
    ]
    for (const [at, failure] of answers) {
      here.provider.claim({ auth_time: at })
      expect([at, (await verify(browser, there)).headers.location]).toEqual([at, `/auth/verified?sso=${failure}`])
      expect([at, await act(browser)]).toEqual([at, 'VERIFICATION_REQUIRED'])
    }
    for (const at of [seconds() - 20, seconds() + 20]) {
      here.provider.claim({ auth_time: at })
      await ageSessions(held.server)
      expect((await verify(browser, there)).headers.location).toBe(verified)
      expect(await act(browser)).toBe('done')
    }
  })

  it('takes no answer that was given to an ordinary sign-in, nor to another verification, and signs nobody in', async () => {
    const { browser } = await signedIn()
    const ordinary = new URL(await goThere(held.server, here, browser, manager), 'http://x')
    const began = new URL(await addressToVerify(browser))
    const replayed = new URL(ordinary)
    replayed.searchParams.set('state', began.searchParams.get('state') ?? '')
    expect((await browser.open(replayed.pathname + replayed.search)).headers.location).toBe('/auth/verified?sso=untrusted')
    expect(await act(browser)).toBe('VERIFICATION_REQUIRED')

    const back = await here.provider.visit(await addressToVerify(browser))
    const stranger = new Browser(held.server.running.address)
    expect((await stranger.open(back.pathname + back.search)).headers.location).toBe('/auth/login?sso=late')
    stranger.put('kith_sso', browser.valueOf('kith_sso'))
    expect((await stranger.open(back.pathname + back.search)).headers.location).toBe(verified)
    expect(stranger.refreshToken).toBe('')
    expect((await browser.open(back.pathname + back.search)).headers.location).toBe('/auth/login?sso=late')
  })

  it('refuses another identity of the provider, and links it to no account', async () => {
    const { browser } = await signedIn()
    const links = () => held.server.rows('select subject from linked_identities order by subject')
    const before = await links()
    for (const identity of [
      { subject: 'colleague', email: 'hr@demo.example' },
      { ...manager, subject: 'manager-2' },
    ]) {
      here.provider.identity = identity
      expect((await verify(browser)).headers.location).toBe('/auth/verified?sso=other_user')
      expect(await act(browser)).toBe('VERIFICATION_REQUIRED')
    }
    here.provider.identity = { ...manager, refuses: true }
    expect((await verify(browser)).headers.location).toBe('/auth/verified?sso=refused')
    expect(await links()).toEqual(before)
  })

  it('is of no use to a session that has ended meanwhile', async () => {
    const { browser } = await signedIn()
    const back = await here.provider.visit(await addressToVerify(browser))
    await held.server.rows('update sessions set ended_at = $1 where id = $2', [
      held.server.running.services.clock.now(),
      (await sessionOf(held.server, browser)).id,
    ])
    expect((await browser.open(back.pathname + back.search)).headers.location).toBe('/auth/verified?sso=late')
  })

  it('is begun by a page of our own, by those who are signed in and have no second factor here', async () => {
    const { browser } = await signedIn()
    expect((await askToVerify(browser, { authorization: '' })).status).toBe(401)
    expect((await askToVerify(browser, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    await held.server.rows('update identity_providers set is_enabled = false where id = $1', [here.id])
    expect(await addressToVerify(browser)).toBe('/auth/verified?sso=off')
    await held.server.rows('update identity_providers set is_enabled = true where id = $1', [here.id])
    await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
    const own = new Browser(held.server.running.address)
    await own.signIn({ tenant: 'demo', email: 'hr@demo.example', password: held.server.world.password })
    expect(await addressToVerify(own)).toBe('/auth/verified?sso=off')
    await setUpApp(own, held.server.world.password, new Date())
    expect((await askToVerify(own)).status).toBe(403)
    await setMode(held.server, 'SINGLE_SIGN_ON')
  })
})

describe('an ordinary sign-in', () => {
  it('counts as verification from the moment that the provider names, and not at all where it names none', async () => {
    const cases: [number | undefined, string][] = [
      [undefined, 'VERIFICATION_REQUIRED'],
      [seconds() - 16 * 60, 'VERIFICATION_REQUIRED'],
      [seconds() - 14 * 60, 'done'],
      [seconds() + 3600, 'done'],
    ]
    for (const [at, expected] of cases) {
      here.provider.claim({ auth_time: at })
      const { browser } = await signInThere(held.server, here, manager)
      await browser.refresh()
      expect([at, await act(browser)]).toEqual([at, expected])
      const { verified_at: moment } = await sessionOf(held.server, browser)
      expect((moment?.getTime() ?? 0) <= held.server.running.services.clock.now().getTime()).toBe(true)
    }
  })
})
