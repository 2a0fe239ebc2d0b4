import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'

const held = useTestServer()
const moment = (seconds = 0) => new Date(Date.parse(startOfTests) + seconds * 1000)
const travel = (seconds: number) => held.server.travel(moment(seconds).toISOString())
const password = () => held.server.world.password
type Answer = { status?: string; challenge?: string; secret?: string; enrolment?: string; recoveryCodes?: string[]; minLength?: number }
const read = ({ text }: RawAnswer) => JSON.parse(text) as Answer

const require = (isRequired: boolean) =>
  held.server.rows('update tenant_settings set mfa_enforced = $1 where tenant_id = $2', [isRequired, held.server.world.tenantId])
const newBrowser = () => new Browser(held.server.running.address)
async function signedIn(name = 'employee', browser = newBrowser()): Promise<Browser> {
  expect(read(await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: password() })).status).toBe('signedIn')
  return browser
}
/** A browser that has shown the password of an account without a second factor, and what it is asked for. */
async function asked(name = 'employee'): Promise<{ browser: Browser; challenge: string }> {
  const browser = newBrowser()
  const { status, challenge = '' } = read(await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: password() }))
  expect([status, browser.valueOf('kith_refresh'), browser.accessToken]).toEqual(['mfaSetUpRequired', '', ''])
  return { browser, challenge }
}
const begin = async (browser: Browser, challenge: string) => {
  const { secret = '', enrolment = '' } = read(await browser.send('/api/auth/mfa/set-up', { challenge }))
  return { secret, enrolment }
}
const confirm = (browser: Browser, given: { challenge: string; enrolment: string; code: string }) =>
  browser.send('/api/auth/mfa/set-up/confirm', given)
const apps = () => held.server.rows('select user_id from authenticators')
const errorOf = async (browser: Browser, query: string, variables = {}) => {
  const { text } = await browser.send('/graphql', { query, variables })
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions: { code: string; rule?: string; missing?: string[] } }[] }
  return errors[0]?.extensions
}
const me = async (browser: Browser) => {
  const { text } = await browser.send('/graphql', {
    query: '{ getSession { user { needsSecondFactor systemAdministrator permissionSlugs { slug } } } }',
  })
  const { user } = (
    JSON.parse(text) as {
      data: { getSession: { user: { needsSecondFactor: boolean; systemAdministrator: boolean; permissionSlugs: unknown[] } } }
    }
  ).data.getSession
  return { ...user, permissionSlugs: user.permissionSlugs.length > 0 }
}

beforeEach(async () => {
  travel(0)
  await require(true)
})
afterEach(async () => {
  await require(false)
  for (const table of ['authenticators', 'recovery_codes', 'rate_limits']) await held.server.rows(`delete from ${table}`)
})

describe('where a second factor is required', () => {
  it('a user without one sets it up before the session opens, and is asked for it from then on [AD-461]', async () => {
    const { browser, challenge } = await asked()
    expect(await browser.code(challenge)).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(401)
    expect((await browser.send('/api/auth/mfa', { challenge, code: '000000' })).status).toBe(401)
    expect((await browser.send('/api/auth/new-password', { challenge, password: 'five grey herons at dawn' })).status).toBe(401)
    const { secret, enrolment } = await begin(browser, challenge)
    expect((await confirm(browser, { challenge, enrolment, code: '000000' })).status).toBe(422)
    expect(await apps()).toEqual([])
    const entered = await confirm(browser, { challenge, enrolment, code: codeAt(secret, moment()) })
    expect([read(entered).status, read(entered).recoveryCodes?.length]).toEqual(['signedIn', 10])
    expect(await me(browser)).toEqual({ needsSecondFactor: false, systemAdministrator: false, permissionSlugs: true })
    const [session] = await held.server.rows<{ methods: string[] }>('select methods from sessions order by id desc limit 1')
    expect(session?.methods).toEqual(['password', 'code'])
    expect(read(await newBrowser().signIn({ tenant: 'demo', email: 'employee@demo.example', password: password() })).status).toBe(
      'mfaRequired',
    )
  })

  it('comes after a password of their own for a temporary one', async () => {
    await held.server.rows("update users set temporary_until = $1 where username = 'manager@demo.example'", [moment(3600)])
    const browser = newBrowser()
    const first = read(await browser.signIn({ tenant: 'demo', email: 'manager@demo.example', password: password() }))
    expect([first.status, first.minLength]).toEqual(['passwordChangeRequired', 8])
    const [kept] = await held.server.rows("select password_hash from users where username = 'manager@demo.example'")
    const chosen = await browser.send('/api/auth/new-password', { challenge: first.challenge, password: 'grey hero' })
    expect([read(chosen).status, browser.valueOf('kith_refresh')]).toEqual(['mfaSetUpRequired', ''])
    await held.server.rows("update users set password_hash = $1 where username = 'manager@demo.example'", [kept?.['password_hash']])
  })

  it('an app is kept for nobody else: not by another browser, account or enrolment, nor late, nor twice, nor over one that is there', async () => {
    const { browser, challenge } = await asked()
    const { secret, enrolment } = await begin(browser, challenge)
    const code = codeAt(secret, moment())
    const elsewhere = await asked('manager')
    expect((await elsewhere.browser.send('/api/auth/mfa/set-up', { challenge })).status).toBe(401)
    expect((await confirm(elsewhere.browser, { challenge, enrolment, code })).status).toBe(401)
    expect((await confirm(elsewhere.browser, { challenge: elsewhere.challenge, enrolment, code })).status).toBe(422)
    const [head, body, mark] = challenge.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, aud: 'kith-challenge second step' })).toString('base64url')
    expect((await confirm(browser, { challenge: `${head}.${forged}.${mark}`, enrolment, code })).status).toBe(401)
    travel(601)
    expect((await confirm(browser, { challenge, enrolment, code: codeAt(secret, moment(601)) })).status).toBe(401)
    expect(await apps()).toEqual([])
    travel(0)
    const [one, other] = [await asked(), await asked()]
    const [first, second] = [await begin(one.browser, one.challenge), await begin(other.browser, other.challenge)]
    const enter = (at: typeof one, { secret: key, enrolment: with_ }: typeof first) =>
      confirm(at.browser, { challenge: at.challenge, enrolment: with_, code: codeAt(key, moment()) })
    const answers = await Promise.all([enter(one, first), enter(other, second)])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 401])
    expect((await enter(one, first)).status).toBe(401)
    expect(await apps()).toHaveLength(1)
    expect(await held.server.events('user.second_factor_added')).toBe(2)
  })

  it('open sessions have no rights but to set it up, and have them back with it [PW-615]', async () => {
    await require(false)
    const [admin, again] = [await signedIn('admin'), await signedIn('admin')]
    const needed = { code: 'FORBIDDEN', rule: 'factor', parameters: { context: 'needed' } }
    const users = '{ listUsers { items { id } } }'
    expect(await errorOf(admin, users)).toBeUndefined()
    const [saved] = await held.server.rows<{ count: string }>('select count(*) from saved_views')
    await require(true)
    expect(await me(admin)).toEqual({ needsSecondFactor: true, systemAdministrator: false, permissionSlugs: false })
    expect(await errorOf(admin, users)).toMatchObject({ code: 'FORBIDDEN', missing: ['users.view'] })
    expect(await errorOf(admin, '{ listExports(list: "people") { id } }')).toMatchObject(needed)
    const view = 'mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { id } }'
    expect(await errorOf(admin, view, { input: { list: 'people', name: 'Mine' } })).toMatchObject(needed)
    expect(await held.server.rows('select count(*) from saved_views')).toEqual([saved])
    expect((await admin.refresh()).status).toBe(200)
    await setUpApp(admin, password(), moment())
    expect(await me(admin)).toEqual({ needsSecondFactor: false, systemAdministrator: true, permissionSlugs: true })
    expect(await errorOf(admin, users)).toBeUndefined()
    expect((await again.refresh()).status).toBe(401)
    expect(await again.code()).toBe('UNAUTHENTICATED')
  })

  it('an identity provider answers for its own users, and another organisation is not concerned', async () => {
    await require(false)
    const [browser, stranger] = [await signedIn('hr'), newBrowser()]
    await held.server.rows("update sessions set methods = '{single sign-on}' where id = (select id from sessions order by id desc limit 1)")
    await require(true)
    expect((await me(browser)).needsSecondFactor).toBe(false)
    expect(read(await stranger.signIn({ tenant: 'acme', email: 'admin@acme.example', password: password() })).status).toBe('signedIn')
  })

  it('nobody removes theirs', async () => {
    const { browser, challenge } = await asked('director')
    const { secret, enrolment } = await begin(browser, challenge)
    await confirm(browser, { challenge, enrolment, code: codeAt(secret, moment()) })
    const remove = (seconds: number) => {
      travel(seconds)
      return browser.send('/api/auth/authenticator/remove', { password: password(), code: codeAt(secret, moment(seconds)) })
    }
    const removed = await held.server.events('user.second_factor_removed')
    const refused = await remove(60)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Your organisation requires two-step sign-in')])
    expect([(await apps()).length, await held.server.events('user.second_factor_removed')]).toEqual([1, removed])
    await require(false)
    expect((await remove(120)).status).toBe(200)
  })
})
