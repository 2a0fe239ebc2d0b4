import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'

const held = useTestServer()
const address = () => held.server.running.address
const moment = (seconds = 0) => new Date(Date.parse(startOfTests) + seconds * 1000)
const travel = (seconds: number) => held.server.travel(moment(seconds).toISOString())
const password = () => held.server.world.password
const problemsOf = ({ status, text }: RawAnswer) => [
  status,
  ...((JSON.parse(text) as { error?: { problems?: { path: string }[] } }).error?.problems ?? []).map(({ path }) => path),
]

async function signedIn(name = 'employee', device?: Browser): Promise<Browser> {
  const browser = device ?? new Browser(address())
  await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: password() })
  return browser
}
const mails = async () =>
  (await held.server.rows<{ template: string }>('select template from email_messages order by queued_at, id')).map(
    ({ template }) => template,
  )
const factor = async (name: 'employee' | 'manager' = 'employee') =>
  (
    await held.server
      .as(name)
      .ask<{ own: { authenticatorSince: string | null; recoveryCodesLeft: number } }>(
        '{ own: getOwnSecondFactor { authenticatorSince recoveryCodesLeft } }',
      )
  ).own

beforeEach(() => travel(0))
afterEach(async () => {
  for (const table of ['authenticators', 'recovery_codes', 'rate_limits', 'email_messages']) await held.server.rows(`delete from ${table}`)
})

describe('setting up an app', () => {
  it('needs the password and a code that it shows, is told by email and by an event, and keeps nothing to read [AD-377]', async () => {
    const browser = await signedIn()
    expect(problemsOf(await browser.send('/api/auth/authenticator', { password: 'a guess' }))).toEqual([422, 'password'])
    const begun = await browser.send('/api/auth/authenticator', { password: password() })
    const { secret, uri, enrolment } = JSON.parse(begun.text) as { secret: string; uri: string; enrolment: string }
    expect(uri).toContain(`secret=${secret}`)
    expect(await held.server.rows('select from authenticators')).toEqual([])
    const confirm = (code: string, given = enrolment, by = browser) =>
      by.send('/api/auth/authenticator/confirm', { enrolment: given, code })
    expect(problemsOf(await confirm('000000'))).toEqual([422, 'code'])
    expect(problemsOf(await confirm(codeAt(secret, moment()), `${enrolment}A`))).toEqual([422, 'enrolment'])
    expect(problemsOf(await confirm(codeAt(secret, moment()), enrolment, await signedIn('manager')))).toEqual([422, 'enrolment'])
    expect((await confirm(codeAt(secret, moment()))).status).toBe(200)
    expect(await held.server.events('user.second_factor_added')).toBe(1)
    expect(await mails()).toContain('authenticatorAdded')
    const [kept] = await held.server.rows<{ sealed_seed: Buffer }>('select sealed_seed from authenticators')
    expect(kept?.sealed_seed.toString('latin1')).not.toContain(secret)
    const { tenantId } = held.server.world
    await held.server.rows('update authenticators set user_id = (select id from users where username = $1) where tenant_id = $2', [
      'manager@demo.example',
      tenantId,
    ])
    travel(60)
    const moved = new Browser(address())
    const answer = await moved.signIn({ tenant: 'demo', email: 'manager@demo.example', password: password() })
    const { challenge } = JSON.parse(answer.text) as { challenge: string }
    expect((await moved.send('/api/auth/mfa', { challenge, code: codeAt(secret, moment(60)) })).status).toBe(500)
  })

  it('must be done within a quarter of an hour', async () => {
    const browser = await signedIn()
    const begun = await browser.send('/api/auth/authenticator', { password: password() })
    const { secret, enrolment } = JSON.parse(begun.text) as { secret: string; enrolment: string }
    travel(901)
    await browser.refresh()
    const late = await browser.send('/api/auth/authenticator/confirm', { enrolment, code: codeAt(secret, moment(901)) })
    expect(problemsOf(late)).toEqual([422, 'enrolment'])
  })

  it('is for those who are signed in, from own pages', async () => {
    const browser = await signedIn()
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['authenticator', 'authenticator/confirm', 'authenticator/remove', 'recovery-codes']) {
      const body = { password: password(), code: '000000', enrolment: 'x' }
      expect((await new Browser(address()).send(`/api/auth/${path}`, body)).status, path).toBe(401)
      expect((await browser.send(`/api/auth/${path}`, body, elsewhere)).status, path).toBe(403)
    }
  })
})

it('a first second factor ends every other session of its user, as a new password does, and another one ends none', async () => {
  const [browser, other, stranger] = [await signedIn(), await signedIn(), await signedIn('manager')]
  const { secret } = await setUpApp(browser, password(), moment())
  expect(await browser.code()).toBe('signed in')
  expect(await other.code()).toBe('UNAUTHENTICATED')
  expect((await other.refresh()).status).toBe(401)
  expect(await stranger.code()).toBe('signed in')
  travel(60)
  const later = new Browser(address())
  const { challenge } = JSON.parse((await later.signIn({ tenant: 'demo', email: 'employee@demo.example', password: password() })).text) as {
    challenge: string
  }
  expect((await later.send('/api/auth/mfa', { challenge, code: codeAt(secret, moment(60)) })).status).toBe(200)
  travel(120)
  await browser.refresh()
  const begun = await browser.send('/api/auth/authenticator', { password: password(), code: codeAt(secret, moment(120)) })
  const renewed = JSON.parse(begun.text) as { secret: string; enrolment: string }
  const code = codeAt(renewed.secret, moment(120))
  expect((await browser.send('/api/auth/authenticator/confirm', { enrolment: renewed.enrolment, code })).status).toBe(200)
  expect(await later.code()).toBe('signed in')
})

describe('who has an app', () => {
  it('replaces and removes it, and their recovery codes, with password and code', async () => {
    const browser = await signedIn()
    const first = await setUpApp(browser, password(), moment())
    expect(await factor('manager')).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0 })
    for (const path of ['authenticator', 'authenticator/remove', 'recovery-codes'])
      for (const shown of [{}, { code: '000000' }])
        expect(problemsOf(await browser.send(`/api/auth/${path}`, { password: password(), ...shown })), path).toEqual([422, 'code'])
    travel(60)
    const renewed = await browser.send('/api/auth/recovery-codes', { password: password(), code: codeAt(first.secret, moment(60)) })
    const { recoveryCodes } = JSON.parse(renewed.text) as { recoveryCodes: string[] }
    const old = { password: password(), code: first.recoveryCodes[0] }
    expect((await browser.send('/api/auth/authenticator/remove', old)).status).toBe(422)
    const begun = await browser.send('/api/auth/authenticator', { password: password(), code: recoveryCodes[0] })
    const { secret, enrolment } = JSON.parse(begun.text) as { secret: string; enrolment: string }
    expect((await browser.send('/api/auth/authenticator/confirm', { enrolment, code: codeAt(secret, moment(60)) })).status).toBe(200)
    travel(120)
    const remove = (code: string) => browser.send('/api/auth/authenticator/remove', { password: password(), code })
    expect((await remove(codeAt(first.secret, moment(120)))).status).toBe(422)
    expect((await remove(codeAt(secret, moment(120)))).status).toBe(200)
    expect(await held.server.events('user.second_factor_removed')).toBe(1)
    expect(await mails()).toContain('authenticatorRemoved')
    expect(await factor()).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0 })
  })

  it('and has lost it is let in again by an administrator who may, and told so', async () => {
    const browser = await signedIn('manager')
    await setUpApp(browser, password(), moment())
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'manager@demo.example'")
    const list = '{ done: listUsers(filter: { hasSecondFactor: true }) { items { username secondFactor } } }'
    expect(await held.server.as('admin').ask(list)).toEqual({
      done: { items: [{ username: 'manager@demo.example', secondFactor: 'APP' }] },
    })
    const reset = 'mutation ($input: RecordInput!) { userSecondFactorReset(input: $input) { secondFactor } }'
    const input = { id: user?.id }
    expect((await held.server.as('hr').refused(reset, { input })).extensions.code).toBe('FORBIDDEN')
    expect(await browser.code()).toBe('signed in')
    expect(await held.server.as('admin').ask(reset, { input })).toEqual({ userSecondFactorReset: { secondFactor: 'NONE' } })
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(await mails()).toContain('secondFactorReset')
    expect(await held.server.events('user.second_factor_reset')).toBe(1)
    expect(await (await signedIn('manager')).code()).toBe('signed in')
    expect((await held.server.as('admin').refused(reset, { input })).extensions.code).toBe('INVALID')
  })
})

describe('signing in on a new device', () => {
  it('is told by email: not the first time, nor where the account was signed in before', async () => {
    const known = await signedIn('director')
    expect(await mails()).not.toContain('newDevice')
    await signedIn('director', known)
    expect(await mails()).not.toContain('newDevice')
    const agent = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15' }
    const other = { tenant: 'demo', email: 'director@demo.example', password: password() }
    await new Browser(address()).signIn(other, agent)
    await new Browser(address()).signIn(other, agent)
    const told = await held.server.rows<{ data: Record<string, string>; recipient: string }>(
      "select data, recipient from email_messages where template = 'newDevice'",
    )
    expect(told).toMatchObject([{ recipient: 'director@demo.example', data: { device: 'Safari · macOS' } }])
  })
})
