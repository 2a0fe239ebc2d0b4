import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'

const held = useTestServer()
const address = () => held.server.running.address
const moment = (seconds = 0) => new Date(Date.parse(startOfTests) + seconds * 1000)
const travel = (seconds: number) => held.server.travel(moment(seconds).toISOString())
type Answer = { status?: string; challenge?: string; accessToken?: string; error?: { code: string; problems?: { path: string }[] } }
const read = ({ text }: RawAnswer) => JSON.parse(text) as Answer
const problemsOf = (answer: RawAnswer) => [answer.status, ...(read(answer).error?.problems ?? []).map(({ path }) => path)]

const signIn = (browser: Browser, name = 'employee', tenant = 'demo') =>
  browser.signIn({ tenant, email: `${name}@${tenant}.example`, password: held.server.world.password })
async function signedIn(name?: string, tenant?: string): Promise<Browser> {
  const browser = new Browser(address())
  await signIn(browser, name, tenant)
  return browser
}
/** A browser that has shown the password, and what it is asked for. */
async function asked(name?: string, tenant?: string): Promise<{ browser: Browser; challenge: string }> {
  const browser = new Browser(address())
  const { status, challenge = '' } = read(await signIn(browser, name, tenant))
  expect(status).toBe('mfaRequired')
  return { browser, challenge }
}
const step = (browser: Browser, challenge: string, code: string) => browser.send('/api/auth/mfa', { challenge, code })

beforeEach(() => travel(0))
afterEach(async () => {
  await held.server.rows('delete from authenticators')
  await held.server.rows('delete from recovery_codes')
  await held.server.rows('delete from rate_limits')
})

describe('an account with an authenticator app', () => {
  it('is signed in by password and code, and by neither alone [AD-383][SH-432]', async () => {
    const { secret } = await setUpApp(await signedIn(), held.server.world.password, moment())
    travel(60)
    const { browser, challenge } = await asked()
    expect([browser.valueOf('kith_refresh'), browser.accessToken]).toEqual(['', ''])
    expect(await browser.code(challenge)).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(401)
    expect((await browser.send('/api/auth/new-password', { challenge, password: 'five grey herons at dawn' })).status).toBe(401)
    const entered = await step(browser, challenge, codeAt(secret, moment(60)))
    expect([entered.status, read(entered).status]).toEqual([200, 'signedIn'])
    expect(await browser.code()).toBe('signed in')
    const [session] = await held.server.rows<{ methods: string[] }>('select methods from sessions order by id desc limit 1')
    expect(session?.methods).toEqual(['password', 'code'])
  })

  it('takes each code once, also at the same moment, and those of the thirty seconds before and after', async () => {
    const { secret } = await setUpApp(await signedIn(), held.server.world.password, moment())
    const enter = async (seconds: number, code: string) => {
      travel(seconds)
      const { browser, challenge } = await asked()
      return (await step(browser, challenge, code)).status
    }
    expect(await enter(10, codeAt(secret, moment()))).toBe(422)
    expect(await enter(10, codeAt(secret, moment(30)))).toBe(200)
    expect(await enter(31, codeAt(secret, moment(30)))).toBe(422)
    expect(await enter(95, codeAt(secret, moment(60)))).toBe(200)
    expect(await enter(200, codeAt(secret, moment(140)))).toBe(422)
    expect(await enter(200, codeAt(secret, moment(260)))).toBe(422)
    travel(300)
    const several = await Promise.all([asked(), asked(), asked()])
    const code = codeAt(secret, moment(300))
    const statuses = await Promise.all(several.map(async ({ browser, challenge }) => (await step(browser, challenge, code)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  it('takes no code of another account, nor one that is nobody’s', async () => {
    await setUpApp(await signedIn(), held.server.world.password, moment())
    const { secret, recoveryCodes } = await setUpApp(await signedIn('manager'), held.server.world.password, moment())
    travel(60)
    const { browser, challenge } = await asked()
    for (const code of [codeAt(secret, moment(60)), recoveryCodes[0] ?? '', '000000', 'x'.repeat(12), ' '])
      expect(problemsOf(await step(browser, challenge, code)), code).toEqual([422, 'code'])
    expect(browser.valueOf('kith_refresh')).toBe('')
  })

  it('is opened by each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUpApp(await signedIn(), held.server.world.password, moment())
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = '', another = ''] = recoveryCodes
    const { browser, challenge } = await asked()
    expect((await step(browser, challenge, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    const again = await asked()
    expect((await step(again.browser, again.challenge, code)).status).toBe(422)
    expect((await step(again.browser, again.challenge, another)).status).toBe(200)
    expect(await held.server.events('user.recovery_code_used')).toBe(2)
    const kept = JSON.stringify(await held.server.rows('select * from recovery_codes'))
    expect(kept).not.toContain(code.replaceAll('-', ''))
  })
})

describe('a challenge', () => {
  it('is of no use in another browser, after it was met, for another account or tenant, or when it is forged', async () => {
    const { secret } = await setUpApp(await signedIn(), held.server.world.password, moment())
    await setUpApp(await signedIn('admin', 'acme'), held.server.world.password, moment())
    travel(60)
    const code = codeAt(secret, moment(60))
    const { browser, challenge } = await asked()
    const elsewhere = new Browser(address())
    expect((await step(elsewhere, challenge, code)).status).toBe(401)
    elsewhere.put('kith_step', (await asked('admin', 'acme')).browser.valueOf('kith_step'))
    expect((await step(elsewhere, challenge, code)).status).toBe(401)
    const [head, body, mark] = challenge.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
    const [manager] = await held.server.rows<{ id: string }>("select id from users where username = 'manager@demo.example'")
    for (const change of [{ sub: manager?.id }, { tenant: held.server.world.stranger.tenantId }, { aud: 'kith-challenge new password' }]) {
      const forged = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
      expect((await step(browser, `${head}.${forged}.${mark}`, code)).status).toBe(401)
    }
    expect((await step(browser, challenge, code)).status).toBe(200)
    travel(120)
    const replay = new Browser(address())
    replay.put('kith_step', browser.valueOf('kith_step'))
    expect((await step(replay, challenge, codeAt(secret, moment(120)))).status).toBe(401)
  })

  it('is good for ten minutes, and until the password changes or the account is closed', async () => {
    const { secret } = await setUpApp(await signedIn(), held.server.world.password, moment())
    const late = await asked()
    travel(601)
    expect((await step(late.browser, late.challenge, codeAt(secret, moment(601)))).status).toBe(401)
    const changes = ["password_hash = password_hash || ' '", 'is_enabled = false']
    for (const [index, change] of changes.entries()) {
      travel(700 + index * 60)
      const { browser, challenge } = await asked()
      const [kept] = await held.server.rows("select password_hash from users where username = 'employee@demo.example'")
      await held.server.rows(`update users set ${change} where username = 'employee@demo.example'`)
      expect((await step(browser, challenge, codeAt(secret, moment(700 + index * 60)))).status, change).toBe(401)
      await held.server.rows("update users set is_enabled = true, password_hash = $1 where username = 'employee@demo.example'", [
        kept?.['password_hash'],
      ])
    }
  })
})

describe('guesses at codes', () => {
  it('end after ten in five minutes, with those at the password, and leave the challenge good for later', async () => {
    const { secret } = await setUpApp(await signedIn(), held.server.world.password, moment())
    travel(60)
    const { browser, challenge } = await asked()
    const refused = await held.server.events('session.refused')
    const guesses = await Promise.all(Array.from({ length: 6 }, () => step(browser, challenge, '000000')))
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 422))
    for (let turn = 0; turn < 4; turn += 1)
      expect((await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password: 'a guess' })).status).toBe(401)
    expect((await step(browser, challenge, codeAt(secret, moment(60)))).status).toBe(429)
    expect(await held.server.events('session.refused')).toBe(refused + 10)
    await held.server.rows('delete from rate_limits')
    expect((await step(browser, challenge, codeAt(secret, moment(60)))).status).toBe(200)
  })
})
