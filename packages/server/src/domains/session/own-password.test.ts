import { changeSettings, settingsVersion, updateSettings } from '#domains/organisation/testing/settings.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { postJson } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from './testing/authenticator.ts'

const held = useTestServer()
const address = () => held.server.running.address
const own = { 'trace-request-id': randomUUID() }
type Answer = {
  status?: string
  challenge?: string
  minLength?: number
  accessToken?: string
  error?: { code: string; problems?: { path: string; message: string }[] }
}
const read = ({ text }: { text: string }) => JSON.parse(text) as Answer

const signIn = (name: string, password: string, browser = new Browser(address())) =>
  browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password })

async function temporaryFor(name: string): Promise<string> {
  const [user] = await held.server.rows<{ id: string }>('select id from users where username = $1', [`${name}@demo.example`])
  const set = 'mutation ($input: RecordInput!) { userTemporaryPasswordSet(input: $input) { temporaryPassword } }'
  const answer = await held.server
    .as('admin')
    .ask<{ userTemporaryPasswordSet: { temporaryPassword: string } }>(set, { input: { id: user?.id } })
  return answer.userTemporaryPasswordSet.temporaryPassword
}
const choose = (challenge: string | undefined, password: string) =>
  postJson(address(), '/api/auth/new-password', { challenge, password }, own)

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows('delete from rate_limits'))

describe('a temporary password', () => {
  it('ends the sessions of before, and opens nothing but the choice of another [AD-523]', async () => {
    const before = new Browser(address())
    await signIn('manager', held.server.world.password, before)
    const temporary = await temporaryFor('manager')
    expect(await before.code()).toBe('UNAUTHENTICATED')
    const signedIn = await signIn('manager', temporary)
    const { status, challenge, minLength, accessToken } = read(signedIn)
    expect([status, minLength, accessToken, signedIn.cookies]).toEqual(['passwordChangeRequired', 12, undefined, []])
    expect(await new Browser(address()).code(challenge)).toBe('UNAUTHENTICATED')
    expect(read(await choose(challenge, temporary)).error?.problems).toMatchObject([{ path: 'password' }])
    expect(read(await choose(challenge, 'short')).error?.problems).toMatchObject([
      { path: 'password', message: 'Password must be at least 12 characters long' },
    ])
    const chosen = await choose(challenge, 'five grey herons at dawn')
    expect([chosen.status, read(chosen).status]).toEqual([200, 'signedIn'])
    expect(chosen.cookies.map(({ name }) => name)).toEqual(['kith_device', 'kith_refresh', 'kith_id'])
    expect(await new Browser(address()).code(read(chosen).accessToken)).toBe('signed in')
    expect((await choose(challenge, 'six grey herons at dawn')).status).toBe(401)
    expect((await signIn('manager', temporary)).status).toBe(401)
  })

  it('is chosen for once by two at the same moment', async () => {
    const { challenge } = read(await signIn('director', await temporaryFor('director')))
    const answers = await Promise.all(['one quiet pond at noon', 'two quiet ponds at noon'].map((each) => choose(challenge, each)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  it('is good for a week, and its challenge for ten minutes; one that is forged or of another organisation is none', async () => {
    const temporary = await temporaryFor('director')
    held.server.travel('2026-11-25T23:00:00Z')
    const { challenge = '' } = read(await signIn('director', temporary))
    const [head, body, mark] = challenge.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
    const foreign = Buffer.from(JSON.stringify({ ...claims, tenant: held.server.world.stranger.tenantId })).toString('base64url')
    for (const forged of [`${head}.${foreign}.${mark}`, 'nonsense', `${challenge}x`])
      expect((await choose(forged, 'five grey herons at dawn')).status, forged).toBe(401)
    held.server.travel('2026-11-25T23:10:01Z')
    expect((await choose(challenge, 'five grey herons at dawn')).status).toBe(401)
    held.server.travel('2026-11-26T23:00:01Z')
    expect(read(await signIn('director', temporary)).error?.problems).toMatchObject([{ path: 'password' }])
    expect((await signIn('director', 'not the temporary one')).status).toBe(401)
  })

  it('is asked for by own pages alone', async () => {
    const { challenge } = read(await signIn('director', await temporaryFor('director')))
    const elsewhere = { ...own, 'sec-fetch-site': 'cross-site' }
    const answer = await postJson(address(), '/api/auth/new-password', { challenge, password: 'five grey herons at dawn' }, elsewhere)
    expect(answer.status).toBe(403)
  })
})

describe('changing one’s own password', () => {
  const change = async (browser: Browser, currentPassword: string, password: string, headers = {}) =>
    postJson(
      address(),
      '/api/auth/change-password',
      { currentPassword, password },
      {
        ...own,
        authorization: `Bearer ${browser.accessToken}`,
        cookie: browser.cookie,
        ...headers,
      },
    )
  const first = 'a heron that nobody has seen'

  it('asks for the present one, ends every other session, and says so in an event [AD-374][AD-764][AD-766]', async () => {
    const [here, there] = [new Browser(address()), new Browser(address())]
    for (const each of [here, there]) await signIn('employee', held.server.world.password, each)
    const problems = async (current: string, next: string) => read(await change(here, current, next)).error?.problems
    expect(await problems('wrong', first)).toMatchObject([{ path: 'currentPassword', message: 'Your current password is incorrect' }])
    expect(await problems(held.server.world.password, 'eleven char')).toMatchObject([
      { path: 'password', message: 'Password must be at least 12 characters long' },
    ])
    expect(await problems(held.server.world.password, held.server.world.password)).toMatchObject([{ path: 'password' }])
    expect([await here.code(), await there.code()]).toEqual(['signed in', 'signed in'])
    const events = await held.server.events('user.password_changed')
    expect((await change(here, held.server.world.password, first)).status).toBe(200)
    expect([await here.code(), await there.code()]).toEqual(['signed in', 'UNAUTHENTICATED'])
    expect((await there.refresh()).status).toBe(401)
    expect(await held.server.events('user.password_changed')).toBe(events + 1)
    const [kept] = await held.server.rows<{ all: string }>("select string_agg(e::text, ' ') as all from events e")
    expect(kept?.all).not.toContain(first)
  })

  it('has as many characters as the organisation asks for, 8 by default and 12 without required two-step sign-in [PW-740][SH-386]', async () => {
    const browser = new Browser(address())
    await signIn('employee', first, browser)
    const hr = held.server.as('hr')
    const told = async () => {
      const { getTenantConfig } = await hr.ask<{ getTenantConfig: { minPasswordLength: number } }>(
        '{ getTenantConfig { minPasswordLength } }',
      )
      return getTenantConfig.minPasswordLength
    }
    const expectLeast = async (least: number) => {
      expect(await told()).toBe(least)
      const short = 'q!w2e#r4t%y6u&i8o(p0a-s+d=f'.slice(0, least - 1)
      const { challenge } = read(await signIn('director', await temporaryFor('director')))
      for (const answer of [await change(browser, first, short), await choose(challenge, short)])
        expect(read(answer).error?.problems).toMatchObject([
          { path: 'password', message: `Password must be at least ${least} characters long` },
        ])
    }
    const { getOrganisationSettings } = await hr.ask<{ getOrganisationSettings: { minimumPasswordLength: number } }>(
      '{ getOrganisationSettings { minimumPasswordLength } }',
    )
    expect(getOrganisationSettings.minimumPasswordLength).toBe(8)
    await expectLeast(12)
    await changeSettings(hr, { minimumPasswordLength: 14 })
    await expectLeast(14)
    for (const minimumPasswordLength of [7, 0, 65, null]) {
      const input = { minimumPasswordLength, version: await settingsVersion(hr) }
      expect((await hr.refused(updateSettings, { input })).extensions.problems).toMatchObject([{ path: 'minimumPasswordLength' }])
    }
    await changeSettings(hr, { minimumPasswordLength: 8 })
    await held.server.rows('update tenant_settings set mfa_enforced = true')
    expect(await told()).toBe(8)
    expect(read(await change(browser, first, 'seven 7')).error?.problems).toMatchObject([
      { path: 'password', message: 'Password must be at least 8 characters long' },
    ])
    await held.server.rows('update tenant_settings set mfa_enforced = false')
  })

  it('counts guesses at the present one with those of sign-in, and is closed to other sites and to nobody', async () => {
    const browser = new Browser(address())
    await signIn('employee', first, browser)
    for (let turn = 0; turn < 10; turn += 1) expect((await change(browser, 'a guess', 'five grey herons at dawn')).status).toBe(422)
    expect((await change(browser, first, 'five grey herons at dawn')).status).toBe(429)
    expect((await signIn('employee', first, browser)).status).toBe(429)
    expect((await change(browser, first, 'five grey herons at dawn', { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await change(browser, first, 'five grey herons at dawn', { authorization: '' })).status).toBe(401)
    expect((await change(browser, first, 'five grey herons at dawn', { 'trace-request-id': '' })).status).toBe(422)
  })
})

describe('one’s own sessions', () => {
  type Sessions = { listOwnSessions: { id: string; isCurrent: boolean; browser: string | null; system: string | null }[] }
  const graphql = async <Data>(browser: Browser, query: string, variables: object = {}) => {
    const { text } = await postJson(address(), '/graphql', { query, variables }, { ...own, authorization: `Bearer ${browser.accessToken}` })
    return JSON.parse(text) as { data: Data; errors?: { extensions: { code: string } }[] }
  }
  const list = async (browser: Browser) =>
    (await graphql<Sessions>(browser, '{ listOwnSessions { id isCurrent browser system } }')).data.listOwnSessions

  it('are listed with their device, and end one by one or all but this one; those of others are not there', async () => {
    await held.server.rows('update sessions set ended_at = now() where ended_at is null')
    const [here, there, third, other] = [1, 2, 3, 4].map(() => new Browser(address())) as [Browser, Browser, Browser, Browser]
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const credentials = (name: string) => ({ tenant: 'demo', email: `${name}@demo.example`, password: held.server.world.password })
    for (const each of [there, third]) await each.signIn(credentials('admin'))
    await here.signIn(credentials('admin'), agent)
    await other.signIn(credentials('other'))
    const all = await list(here)
    expect(all.map(({ isCurrent }) => String(isCurrent)).toSorted()).toEqual(['false', 'false', 'true'])
    expect(all.find(({ isCurrent }) => isCurrent)).toMatchObject({ browser: 'Firefox', system: 'Windows' })
    const end = 'mutation ($input: RecordInput!) { sessionEnd(input: $input) }'
    const [foreign] = await list(other)
    expect((await graphql(here, end, { input: { id: foreign?.id } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await other.code()).toBe('signed in')
    const [theirs] = (await list(there)).filter(({ isCurrent }) => isCurrent)
    await graphql(here, end, { input: { id: theirs?.id } })
    expect([await there.code(), await third.code()]).toEqual(['UNAUTHENTICATED', 'signed in'])
    await graphql(here, 'mutation ($input: SessionsEndOthersInput!) { sessionsEndOthers(input: $input) }', { input: {} })
    expect([await third.code(), await here.code(), await other.code()]).toEqual(['UNAUTHENTICATED', 'signed in', 'signed in'])
  })
})

describe('limited access', () => {
  it('opens the own account alone until the day on which the account begins [AD-650][AD-652]', async () => {
    await held.server.rows("update users set access_type = 'LIMITED', active_from = '2026-11-21' where username = 'hr@demo.example'")
    const browser = new Browser(address())
    expect((await signIn('hr', held.server.world.password, browser)).status).toBe(200)
    const ask = async () => {
      const headers = { ...own, authorization: `Bearer ${browser.accessToken}` }
      const { text } = await postJson(address(), '/graphql', { query: '{ getSession { user { permissionSlugs { slug } } } }' }, headers)
      return (JSON.parse(text) as { data: { getSession: { user: { permissionSlugs: unknown[] } } } }).data.getSession.user.permissionSlugs
        .length
    }
    expect(await ask()).toBe(0)
    held.server.travel('2026-11-20T13:00:00Z')
    await browser.refresh({ 'user-activity': 'true' })
    await signIn('hr', held.server.world.password, browser)
    expect(await ask()).toBeGreaterThan(20)
  })
})

describe('one’s own account', () => {
  it('is looked after by its user: formats, preferences, signature, second factor and password [AD-866]', async () => {
    const browser = new Browser(address())
    await signIn('hr', held.server.world.password, browser)
    const ask = async (query: string) => {
      const { data, errors } = JSON.parse((await browser.send('/graphql', { query })).text) as { data: object; errors?: object[] }
      expect(errors).toBeUndefined()
      return data
    }
    const fields = '{ language dateFormat timeFormat timezone startPage reducedMotion }'
    const formats = 'language: "es", dateFormat: YMD, timeFormat: HOURS_24, timezone: "Europe/Paris"'
    expect(
      await ask(`mutation { updateUserConfig(input: { ${formats}, startPage: "people.index", reducedMotion: true }) ${fields} }`),
    ).toEqual({
      updateUserConfig: {
        language: 'es',
        dateFormat: 'YMD',
        timeFormat: 'HOURS_24',
        timezone: 'Europe/Paris',
        startPage: 'people.index',
        reducedMotion: true,
      },
    })
    await ask('mutation { signatureSave(input: { method: TYPED, name: "Harper Reed" }) { id } }')
    expect(await ask('{ getSavedSignature { name } }')).toEqual({ getSavedSignature: { name: 'Harper Reed' } })
    const factors = () => ask('{ getSession { user { mfaEnabled } } }')
    const { secret } = await setUpApp(browser, held.server.world.password, new Date(startOfTests))
    expect(await factors()).toEqual({ getSession: { user: { mfaEnabled: true } } })
    held.server.travel(new Date(Date.parse(startOfTests) + 60_000).toISOString())
    const code = codeAt(secret, new Date(Date.parse(startOfTests) + 60_000))
    const removed = await browser.send('/api/auth/authenticator/remove', { password: held.server.world.password, code })
    expect(removed.status, removed.text).toBe(200)
    expect(await factors()).toEqual({ getSession: { user: { mfaEnabled: false } } })
    const changed = await browser.send('/api/auth/change-password', {
      currentPassword: held.server.world.password,
      password: 'nine herons stand in reeds',
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await signIn('hr', 'nine herons stand in reeds')).status).toBe(200)
  })
})
