import { SignJWT, generateKeyPair, type CryptoKey } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../../testing/authenticator.ts'
import { connect, outcome, setMode, signInThere, type Connection } from '../../testing/connection.ts'
import { OpenIdProvider, type Identity } from '../../testing/openid-provider.ts'

const held = useTestServer()
let here: Connection
const employee: Identity = { subject: 'employee-1', email: 'employee@demo.example' }
const manager: Identity = { subject: 'manager-1', email: 'manager@demo.example' }
const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Someone signed in here and there, with the cookies of both. */
async function signIn(identity: Identity) {
  const there = new Map<string, string>()
  const entered = await signInThere(held.server, here, identity, undefined, there)
  expect(await outcome(entered)).toBe('signed in /spa/dashboard#start')
  return { browser: entered.browser, there }
}
const setEnding = (ends: boolean) =>
  held.server.rows('update identity_providers set ends_provider_session = $2 where id = $1', [here.id, ends])
const sidOf = async (subject: string) =>
  (await held.server.rows<{ sid: string }>('select sid from provider_sessions where subject = $1 order by id desc', [subject]))[0]?.sid
const post = (token: string | undefined, path = here.backChannelPath) =>
  rawRequest(held.server.running.address, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(token === undefined ? {} : { logout_token: token }).toString(),
  })
let tokens = 0
async function tokenOf(claims: object, { key = here.provider.key, ...header }: { key?: CryptoKey; alg?: string; typ?: string } = {}) {
  tokens += 1
  const now = Math.floor(Date.now() / 1000)
  const own = { iss: here.provider.issuer, aud: 'kith', iat: now, exp: now + 120, jti: `token ${tokens}`, events: { [event]: {} } }
  const token = new SignJWT({ ...own, sub: employee.subject, ...claims })
  return token.setProtectedHeader({ alg: 'RS256', kid: 'key', typ: 'logout+jwt', ...header }).sign(key)
}

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  here = await connect(held.server, await OpenIdProvider.start())
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
})
afterAll(() => here.provider.stop())
afterEach(async () => {
  held.server.travel(new Date().toISOString())
  await setEnding(false)
  for (const table of ['linked_identities', 'authenticators', 'rate_limits', 'provider_sessions', 'spent_messages'])
    await held.server.rows(`delete from ${table}`)
})

describe('logging out here', () => {
  it('ends the session at the provider where an administrator has said so, and leads back to where the user was', async () => {
    await setEnding(true)
    const { browser, there } = await signIn(employee)
    expect(there.size).toBeGreaterThan(0)
    const left = await browser.signOut('?redirect_url=%2Fspa%2Fpeople')
    const asked = new URL(left.headers.location ?? '')
    expect(asked.origin).toBe(here.provider.issuer)
    expect([...asked.searchParams.keys()].toSorted()).toEqual(['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state'])
    expect(asked.searchParams.get('state')).not.toContain('people')
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(browser.refreshToken).toBe('')
    const back = await here.provider.visit(asked.href, there)
    expect(back.pathname).toBe(`/api/auth/sso/${here.id}/signed-out`)
    expect((await browser.open(back.pathname + back.search)).headers.location).toBe('/auth/login?redirect_url=%2Fspa%2Fpeople')
    here.provider.identity = manager
    // The provider asks again who it is: nothing of the first session is left there
    const again = await signInThere(held.server, here, manager, undefined, there)
    expect(await outcome(again)).toBe('signed in /spa/dashboard#start')
    expect(await held.server.rows("select from linked_identities where subject = 'manager-1'")).toHaveLength(1)
  })

  it('ends it only here unless it is switched on, after a password, and once the session has lapsed; no token is kept for nothing', async () => {
    const plain = await signIn(employee)
    expect(await held.server.rows('select from provider_sessions where sealed_hint is not null')).toEqual([])
    expect((await plain.browser.signOut()).headers.location).toBe('/auth/login')
    await setEnding(true)
    const own = new Browser(held.server.running.address)
    await own.signIn({ tenant: 'demo', email: employee.email, password: held.server.world.password })
    expect((await own.signOut()).headers.location).toBe('/auth/login')
    const lapsed = await signIn(employee)
    const [kept] = await held.server.rows<{ sealed_hint: Buffer }>('select sealed_hint from provider_sessions')
    expect(kept?.sealed_hint.toString('latin1')).not.toContain('eyJ')
    held.server.travel(new Date(Date.now() + 25 * 3600_000).toISOString())
    expect((await lapsed.browser.signOut()).headers.location).toBe('/auth/login')
  })

  it('is not held up by a provider that is away: the sign-in page says that its session is still open', async () => {
    await setEnding(true)
    const { browser } = await signIn(employee)
    await held.server.rows("update identity_providers set issuer = 'http://localhost:9' where id = $1", [here.id])
    expect((await browser.signOut('?redirect_url=%2Fspa%2Fpeople')).headers.location).toBe(
      '/auth/login?sso=stays&redirect_url=%2Fspa%2Fpeople',
    )
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    await held.server.rows('update identity_providers set issuer = $2 where id = $1', [here.id, here.provider.issuer])
  })

  it('leads back to nowhere else, whatever the state says', async () => {
    const browser = new Browser(held.server.running.address)
    for (const state of ['https://elsewhere.example', `${held.server.world.tenantId}.x`, ''])
      expect((await browser.open(`/api/auth/sso/${here.id}/signed-out?state=${encodeURIComponent(state)}`)).headers.location).toBe(
        '/auth/login',
      )
  })
})

describe('logging out at the provider', () => {
  it('ends the sessions here that came from it, at once, and leaves the others', async () => {
    const [gone, other, elsewhere] = [await signIn(employee), await signIn(employee), await signIn(manager)]
    const out = new URL(`${here.provider.issuer}/session/end?client_id=kith`)
    await here.provider.visit(out.href, gone.there).catch(() => undefined)
    await expect.poll(() => gone.browser.code()).toBe('UNAUTHENTICATED')
    expect(await other.browser.code()).toBe('signed in')
    expect(await elsewhere.browser.code()).toBe('signed in')
    const ended = await held.server.rows("select from sessions where end_reason = 'signed out at the provider'")
    expect(ended).toHaveLength(1)
  })

  it('ends all sessions of a user where the token names no session', async () => {
    const [one, other, elsewhere] = [await signIn(employee), await signIn(employee), await signIn(manager)]
    const answer = await post(await tokenOf({}))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const { browser } of [one, other]) expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(await elsewhere.browser.code()).toBe('signed in')
    expect((await post(await tokenOf({ sub: undefined, sid: await sidOf(manager.subject) }))).status).toBe(200)
    expect(await elsewhere.browser.code()).toBe('UNAUTHENTICATED')
  })

  it('closes the second step of who has been on the way in', async () => {
    const own = new Browser(held.server.running.address)
    await own.signIn({ tenant: 'demo', email: employee.email, password: held.server.world.password })
    const now = new Date()
    const { secret } = await setUpApp(own, held.server.world.password, now)
    const { browser, answer } = await signInThere(held.server, here, employee)
    const asked = new URLSearchParams(new URL(answer.headers.location ?? '', 'http://x').hash.slice(1))
    expect((await post(await tokenOf({}))).status).toBe(200)
    const later = new Date(now.getTime() + 60_000)
    held.server.travel(later.toISOString())
    const given = { challenge: asked.get('challenge') ?? '', code: codeAt(secret, later) }
    expect((await browser.send('/api/auth/mfa', given)).status).toBe(401)
  })

  it('is believed only in a token that proves it, once', async () => {
    const { browser } = await signIn(employee)
    const { privateKey: stranger } = await generateKeyPair('RS256')
    const now = Math.floor(Date.now() / 1000)
    const [, body] = (await tokenOf({})).split('.')
    const forged: Record<string, string | undefined> = {
      'signed with another key': await tokenOf({}, { key: stranger }),
      'signed by nobody': `${Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url')}.${body}.`,
      'for another client': await tokenOf({ aud: 'other' }),
      'of another issuer': await tokenOf({ iss: 'https://elsewhere.example' }),
      'with a nonce': await tokenOf({ nonce: 'n' }),
      expired: await tokenOf({ iat: now - 300, exp: now - 120 }),
      'of another time': await tokenOf({ iat: now - 3600, exp: now + 3600 }),
      'of the future': await tokenOf({ iat: now + 300, exp: now + 600 }),
      'without an end': await tokenOf({ exp: undefined }),
      'without an id': await tokenOf({ jti: undefined }),
      'without an event': await tokenOf({ events: undefined }),
      'with another event': await tokenOf({ events: { 'https://elsewhere.example': {} } }),
      'with an event that is no object': await tokenOf({ events: { [event]: 'yes' } }),
      'of nobody': await tokenOf({ sub: undefined }),
      'of something': await tokenOf({ sid: 7 }),
      'of another type': await tokenOf({}, { typ: 'at+jwt' }),
      'that is none': 'token',
      missing: undefined,
    }
    for (const [name, token] of Object.entries(forged)) {
      const { status, text } = await post(token)
      expect([status, text], name).toEqual([400, '{"error":"invalid_request"}'])
    }
    expect(
      (await post(await tokenOf({}), here.backChannelPath.replace(held.server.world.tenantId, held.server.world.stranger.tenantId))).status,
    ).toBe(400)
    expect(await browser.code()).toBe('signed in')
    const used = await tokenOf({ sid: 'of nobody' })
    expect((await post(used)).status).toBe(200)
    expect((await post(used)).status).toBe(400)
    const [first, second] = await Promise.all([
      tokenOf({ jti: 'same' }).then((token) => post(token)),
      tokenOf({ jti: 'same' }).then((token) => post(token)),
    ])
    expect(first.status + second.status).toBe(600)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
  })
})
