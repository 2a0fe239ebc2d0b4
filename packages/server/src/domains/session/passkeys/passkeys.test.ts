import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'
import { Device, type Otherwise } from '../testing/device.ts'
import { read, refusalOf, usePasskeys } from '../testing/passkeys.ts'

const held = useTestServer()
const { address, password, credentials, signedIn, begin, confirm, add, ask, rows, shownIn, sessions } = usePasskeys(() => held.server)
const moment = (seconds = 0) => new Date(Date.parse(startOfTests) + seconds * 1000)
const travel = (seconds: number) => held.server.travel(moment(seconds).toISOString())

beforeEach(() => travel(0))
afterEach(async () => {
  await held.server.rows('update tenant_settings set mfa_enforced = false')
  for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'rate_limits', 'email_messages'])
    await held.server.rows(`delete from ${table}`)
})

describe('adding a passkey', () => {
  it('needs the password, is told by email and by an event, comes with recovery codes, and is good for sign-in alone', async () => {
    const [browser, elsewhere] = [await signedIn(), await signedIn()]
    expect(refusalOf(await browser.send('/api/auth/passkeys', { password: 'a guess' }))).toEqual([422, 'password'])
    const { device, recoveryCodes } = await add(browser)
    expect([await browser.code(), await elsewhere.code()]).toEqual(['signed in', 'UNAUTHENTICATED'])
    expect(recoveryCodes).toHaveLength(10)
    expect(await rows()).toMatchObject([{ name: 'My phone', counter: '0', last_used_at: null, username: 'employee@demo.example' }])
    expect(await held.server.events('user.passkey_added')).toBe(1)
    expect(await held.server.rows('select template from email_messages')).toContainEqual({ template: 'passkeyAdded' })
    travel(60)
    const { browser: other, challenge, options } = await ask('passkey/options')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const entered = await other.send('/api/auth/passkey', { challenge, response: device.show(options) })
    expect(read<{ status: string }>(entered).status).toBe('signedIn')
    expect(await other.code()).toBe('signed in')
    expect(await rows()).toMatchObject([{ counter: '1', last_used_at: moment(60) }])
    const [session] = await held.server.rows<{ methods: string[] }>('select methods from sessions order by id desc limit 1')
    expect(session?.methods).toEqual(['passkey'])
  })

  it('takes nothing that another browser, account, site or device made, nor what is attested, unverified, late or known already', async () => {
    const browser = await signedIn()
    const { challenge, options } = await begin(browser)
    const wrong: Otherwise[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 0x41 },
      { flags: 0x44 },
      { fmt: 'packed' },
    ]
    for (const otherwise of wrong)
      expect(
        refusalOf(await confirm(browser, challenge, new Device(address()).make(options, otherwise))),
        JSON.stringify(otherwise),
      ).toEqual([422, 'passkey'])
    const other = await begin(browser)
    expect(refusalOf(await confirm(browser, other.challenge, new Device(address()).make(options)))).toEqual([422, 'passkey'])
    for (const response of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }])
      expect((await confirm(browser, challenge, response)).status).toBe(422)
    expect((await confirm(await signedIn('manager'), challenge, new Device(address()).make(options))).status).toBe(401)
    expect((await confirm(await signedIn(), challenge, new Device(address()).make(options))).status).toBe(401)
    const device = new Device(address())
    expect((await confirm(browser, challenge, device.make(options))).status).toBe(200)
    expect(refusalOf(await confirm(browser, challenge, new Device(address()).make(options)))).toEqual([422, 'passkey'])
    const more = await begin(browser, await shownIn(browser, device))
    expect(refusalOf(await confirm(browser, more.challenge, device.make(more.options)))).toEqual([422, 'passkey'])
    expect(refusalOf(await confirm(browser, more.challenge, new Device(address()).make(more.options), ' '))).toEqual([422, 'name'])
    travel(601)
    await browser.refresh()
    expect((await confirm(browser, more.challenge, new Device(address()).make(more.options))).status).toBe(401)
    expect(await rows()).toHaveLength(1)
  })

  it('is for those who are signed in, from own pages', async () => {
    const browser = await signedIn()
    for (const path of ['passkeys', 'passkeys/options', 'passkeys/confirm', 'passkeys/rename', 'passkeys/remove']) {
      const body = { password: password(), id: 'x', name: 'x', challenge: 'x', response: {} }
      expect((await new Browser(address()).send(`/api/auth/${path}`, body)).status, path).toBe(401)
      expect((await browser.send(`/api/auth/${path}`, body, { 'sec-fetch-site': 'cross-site' })).status, path).toBe(403)
    }
  })
})

describe('signing in with a passkey', () => {
  it('takes nothing forged, foreign, replayed or unverified, nor from a copy of the device', async () => {
    const { device } = await add(await signedIn())
    const { device: managers } = await add(await signedIn('manager'))
    const { browser, challenge, options } = await ask('passkey/options')
    const enter = (response: object, given = challenge, by = browser) => by.send('/api/auth/passkey', { challenge: given, response })
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const own = device.show(options) as { response: { userHandle: string } }
    const strangers = Buffer.from(own.response.userHandle, 'base64url')
    strangers.set(Buffer.from(held.server.world.stranger.tenantId.replaceAll('-', ''), 'hex'))
    const managersHandle = (managers.show(options) as typeof own).response.userHandle
    const before = await sessions()
    const wrong = [
      { key: privateKey },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { flags: 0x01 },
      { flags: 0x04 },
      { handle: '' },
      { handle: managersHandle },
      { handle: strangers.toString('base64url') },
    ]
    for (const otherwise of wrong)
      expect(refusalOf(await enter(device.show(options, otherwise))), JSON.stringify(otherwise)).toEqual([422, 'passkey'])
    expect(refusalOf(await enter(new Device(address()).show(options, { handle: own.response.userHandle })))).toEqual([422, 'passkey'])
    const elsewhere = await ask('passkey/options')
    expect(refusalOf(await enter(device.show(elsewhere.options)))).toEqual([422, 'passkey'])
    expect((await enter(device.show(options), challenge, elsewhere.browser)).status).toBe(401)
    const [head, body, mark] = challenge.split('.')
    expect((await enter(device.show(options), `${head}.${body}x.${mark}`)).status).toBe(401)
    expect([await sessions(), browser.valueOf('kith_refresh')]).toEqual([before, ''])
    const right = device.show(options)
    expect((await enter(right)).status).toBe(200)
    expect(refusalOf(await enter(right))).toEqual([422, 'passkey'])
    expect(refusalOf(await enter(device.show(options)))).toEqual([422, 'passkey'])
    const again = await ask('passkey/options')
    expect(refusalOf(await enter(device.show(again.options, { counter: 1 }), again.challenge, again.browser))).toEqual([422, 'passkey'])
    expect((await enter(device.show(again.options), again.challenge, again.browser)).status).toBe(200)
    expect(await held.server.events('session.refused')).toBeGreaterThan(9)
  })

  it('is for accounts that may sign in, at the address of their organisation or of all, and late for nobody', async () => {
    const { device } = await add(await signedIn())
    const enter = async (headers = {}, seconds = 0) => {
      travel(0)
      const { browser, challenge, options } = await ask('passkey/options')
      travel(seconds)
      const origin = 'host' in headers ? { origin: `http://${String(headers.host)}` } : {}
      return (await browser.send('/api/auth/passkey', { challenge, response: device.show(options, origin) }, headers)).status
    }
    const port = new URL(address()).port
    expect(await enter({ host: `demo.localhost:${port}` })).toBe(200)
    expect(await enter({ host: `acme.localhost:${port}` })).toBe(422)
    expect(await enter({ host: `evil.example:${port}` })).toBe(403)
    expect(await enter({}, 601)).toBe(401)
    const setEnd = (day: string | null) =>
      held.server.rows('update jobs set company_end_on = $2 where id = $1', [held.server.world.jobs.employee, day])
    await setEnd('2026-11-18')
    expect(await enter()).toBe(422)
    await setEnd(null)
    for (const change of ['is_enabled = false', "disable_on = '2020-01-01'"]) {
      await held.server.rows(`update users set ${change} where username = 'employee@demo.example'`)
      expect(await enter(), change).toBe(422)
      await held.server.rows("update users set is_enabled = true, disable_on = null where username = 'employee@demo.example'")
    }
    await held.server.rows("update tenant_settings set login_mode = 'SINGLE_SIGN_ON'")
    expect(await enter()).toBe(422)
    await held.server.rows("update tenant_settings set login_mode = 'PASSWORD'")
    expect(await enter()).toBe(200)
  })

  it('is tried 300 times in five minutes from one address, asking included', async () => {
    const { browser, challenge, options } = await ask('passkey/options')
    const response = new Device(address()).show(options, { handle: 'bm9ib2R5' })
    for (const [path, body, status] of [
      ['passkey/options', {}, 200],
      ['passkey', { challenge, response }, 422],
    ] as const) {
      await held.server.rows("update rate_limits set points = 299 where key like 'passkeys%'")
      const answers = [await browser.send(`/api/auth/${path}`, body), await browser.send(`/api/auth/${path}`, body)]
      expect([path, ...answers.map((each) => each.status)]).toEqual([path, status, 429])
    }
  })

  it('is the second step after a password, for the account of that password only', async () => {
    const { device } = await add(await signedIn())
    const { device: managers } = await add(await signedIn('manager'))
    const browser = new Browser(address())
    const first = read<{ status: string; challenge: string; methods: string[] }>(await browser.signIn(credentials('employee')))
    expect([first.status, first.methods, browser.valueOf('kith_refresh')]).toEqual(['mfaRequired', ['passkey'], ''])
    const { challenge } = first
    const { options } = await ask('mfa/passkey/options', { challenge }, browser)
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    const step = (response: object, given = challenge, by = browser) => by.send('/api/auth/mfa/passkey', { challenge: given, response })
    for (const response of [
      managers.show(options),
      device.show(options, { flags: 0x01 }),
      device.show(options, { origin: 'https://evil.example' }),
    ])
      expect(refusalOf(await step(response))).toEqual([422, 'passkey'])
    expect((await step(device.show(options), challenge, new Browser(address()))).status).toBe(401)
    const anonymous = await ask('passkey/options', {}, browser)
    expect((await step(device.show(anonymous.options), anonymous.challenge)).status).toBe(401)
    expect(browser.valueOf('kith_refresh')).toBe('')
    expect((await step(device.show(options))).status).toBe(200)
    expect((await step(device.show(options))).status).toBe(401)
    const [session] = await held.server.rows<{ methods: string[] }>('select methods from sessions order by id desc limit 1')
    expect(session?.methods).toEqual(['password', 'passkey'])
  })
})

describe('who has passkeys', () => {
  it('renames and removes their own, and nobody else’s, and shows a passkey or password and code for it', async () => {
    const browser = await signedIn()
    const { device, recoveryCodes } = await add(browser)
    const other = await signedIn('manager')
    const { device: managers } = await add(other)
    const [mine] = (await rows()).filter(({ username }) => username.startsWith('employee'))
    const rename = (by: Browser, name: string) => by.send('/api/auth/passkeys/rename', { id: mine?.id, name })
    expect((await rename(other, 'Taken')).status).toBe(404)
    expect(refusalOf(await rename(browser, 'x'.repeat(101)))).toEqual([422, 'name'])
    expect((await rename(browser, ' Work laptop ')).status).toBe(200)
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['My phone', 'Work laptop'])
    const remove = (by: Browser, shown: object) => by.send('/api/auth/passkeys/remove', { id: mine?.id, ...shown })
    expect((await remove(other, await shownIn(other, managers))).status).toBe(404)
    expect(refusalOf(await remove(browser, { password: password() }))).toEqual([422, 'code'])
    expect(refusalOf(await remove(browser, { password: password(), code: '000000' }))).toEqual([422, 'code'])
    const foreign = await ask('passkeys/options', {}, other)
    expect((await remove(browser, { passkey: { challenge: foreign.challenge, response: device.show(foreign.options) } })).status).toBe(401)
    const own = await ask('passkeys/options', {}, browser)
    expect(refusalOf(await remove(browser, { passkey: { challenge: own.challenge, response: managers.show(own.options) } }))).toEqual([
      422,
      'passkey',
    ])
    expect(await rows()).toHaveLength(2)
    const shown = await shownIn(browser, device)
    const { device: second } = await add(browser, shown)
    expect(refusalOf(await remove(browser, shown))).toEqual([422, 'passkey'])
    expect((await remove(browser, { password: password(), code: recoveryCodes?.[0] })).status).toBe(200)
    expect(await held.server.events('user.passkey_removed')).toBe(1)
    expect(await held.server.rows('select template from email_messages')).toContainEqual({ template: 'passkeyRemoved' })
    const { browser: next, challenge, options } = await ask('passkey/options')
    expect((await next.send('/api/auth/passkey', { challenge, response: device.show(options) })).status).toBe(422)
    expect((await next.send('/api/auth/passkey', { challenge, response: second.show(options) })).status).toBe(200)
  })

  it('keeps one factor where one is required, and loses all with a reset', async () => {
    const browser = await signedIn()
    const { device } = await add(browser)
    await held.server.rows('update tenant_settings set mfa_enforced = true')
    const [mine] = await rows()
    const remove = async () => browser.send('/api/auth/passkeys/remove', { id: mine?.id, ...(await shownIn(browser, device)) })
    expect((await remove()).status).toBe(403)
    expect(await rows()).toHaveLength(1)
    await held.server.rows('update tenant_settings set mfa_enforced = false')
    const list = '{ done: listUsers(filter: { hasSecondFactor: true }) { items { id secondFactor } } }'
    const { done } = await held.server.as('admin').ask<{ done: { items: { id: string; secondFactor: string }[] } }>(list)
    expect(done.items.map(({ secondFactor }) => secondFactor)).toEqual(['PASSKEY'])
    const reset = 'mutation ($input: RecordInput!) { userSecondFactorReset(input: $input) { secondFactor } }'
    await held.server.as('admin').ask(reset, { input: { id: done.items[0]?.id } })
    expect([await rows(), await browser.code()]).toEqual([[], 'UNAUTHENTICATED'])
  })

  it('has the app beside them, and recovery codes for as long as there is one of both', async () => {
    const browser = await signedIn()
    const { secret } = await setUpApp(browser, password(), moment())
    travel(60)
    await browser.refresh()
    const { device, recoveryCodes } = await add(browser, { password: password(), code: codeAt(secret, moment(60)) })
    expect(recoveryCodes).toBeNull()
    const left = () => held.server.rows('select mark from recovery_codes')
    expect((await browser.send('/api/auth/authenticator/remove', await shownIn(browser, device))).status).toBe(200)
    expect(await left()).toHaveLength(10)
    const [mine] = await rows()
    expect((await browser.send('/api/auth/passkeys/remove', { id: mine?.id, ...(await shownIn(browser, device)) })).status).toBe(200)
    expect(await left()).toHaveLength(0)
  })
})
