import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'
import { connect, outcome, setMode, signInThere, type Connection } from '../testing/connection.ts'
import { OpenIdProvider } from '../testing/openid-provider.ts'

const held = useTestServer()
let here: Connection
const set = 'mutation ($input: LoginModeSetInput!) { loginModeSet(input: $input) { loginMode } }'
const modeNow = async () =>
  (await held.server.rows('select login_mode from tenant_settings where tenant_id = $1', [held.server.world.tenantId]))[0]?.['login_mode']

async function byPassword(name: string, password = held.server.world.password) {
  const browser = new Browser(held.server.running.address)
  const { status, text } = await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password })
  const said = JSON.parse(text) as { status?: string; challenge?: string; error?: { message: string; problems?: { rule: string }[] } }
  return { browser, status, said }
}
const through = async (name: string) => outcome(await signInThere(held.server, here, { subject: name, email: `${name}@demo.example` }))
const ways = async (tenant: string) =>
  JSON.parse((await new Browser(held.server.running.address).get(`/api/auth/ways?tenant=${tenant}`)).text) as unknown

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  here = await connect(held.server, await OpenIdProvider.start())
})
afterAll(() => here.provider.stop())
afterEach(async () => {
  await setMode(held.server, 'PASSWORD')
  held.server.travel(new Date().toISOString())
  for (const table of ['authenticators', 'rate_limits', 'email_messages']) await held.server.rows(`delete from ${table}`)
})

describe('the way of signing in', () => {
  it('is the password alone at first, then either, and the page before sign-in is told of each [AD-462]', async () => {
    expect(await ways('demo')).toEqual({ loginMode: 'PASSWORD', logo: null, splash: null, providers: [] })
    const closed = await new Browser(held.server.running.address).get(`/api/auth/sso/${here.id}?tenant=demo`)
    expect(closed.headers.location).toBe('/auth/login?sso=off')
    await held.server.as('admin').ask(set, { input: { loginMode: 'PASSWORD_OR_SINGLE_SIGN_ON' } })
    const both = { loginMode: 'PASSWORD_OR_SINGLE_SIGN_ON', logo: null, splash: null, providers: [{ id: here.id, name: 'Company login' }] }
    expect(await ways('demo')).toEqual(both)
    expect(await ways('acme')).toEqual(await ways('nobody'))
    expect((await byPassword('employee')).said.status).toBe('signedIn')
    expect(await through('employee')).toBe('signed in /spa/dashboard#start')
    await setMode(held.server, 'SINGLE_SIGN_ON')
    expect(await ways('demo')).toEqual({ ...both, loginMode: 'SINGLE_SIGN_ON' })
    expect(await through('employee')).toBe('signed in /spa/dashboard#start')
  })

  it('refuses every password where only single sign-on is left, right or wrong in the same words', async () => {
    await setMode(held.server, 'SINGLE_SIGN_ON')
    const [right, wrong, nobody] = [await byPassword('employee'), await byPassword('employee', 'a guess'), await byPassword('nobody')]
    expect([right.status, right.said.error?.message]).toEqual([401, wrong.said.error?.message])
    expect([nobody.status, nobody.said.error?.message]).toEqual([401, wrong.said.error?.message])
    expect(right.browser.refreshToken).toBe('')
  })

  it('mails nobody a link to choose a password who could not use it, but where they sign in instead', async () => {
    const forgot = (name: string) =>
      new Browser(held.server.running.address).send('/api/auth/forgot', { tenant: 'demo', email: `${name}@demo.example` })
    const links = () => held.server.rows('select purpose from account_links')
    const mails = () => held.server.rows('select recipient, template from email_messages order by queued_at, id')
    await held.server.tokenOf('admin')
    await held.server.rows("update users set password_hash = null where username = 'other@demo.example'")
    await setMode(held.server, 'SINGLE_SIGN_ON')
    expect((await forgot('employee')).status).toBe(200)
    const invite = 'mutation ($input: RecordInput!) { userInvite(input: $input) { id } }'
    await held.server.as('admin').ask(invite, { input: { id: await held.server.userOf('other') } })
    expect(await mails()).toEqual(['employee', 'other'].map((name) => ({ recipient: `${name}@demo.example`, template: 'signInElsewhere' })))
    expect(await links()).toEqual([])
    await forgot('admin')
    expect([await links(), (await mails()).at(-1)?.['template']]).toEqual([[{ purpose: 'recovery' }], 'passwordReset'])
  })

  it('leaves their password, with a second step, to system administrators and to users who may edit the providers, and tells the other administrators [AD-779][AD-780]', async () => {
    const now = new Date()
    const secrets = new Map<string, string>()
    for (const name of ['admin', 'hr']) {
      const { browser } = await byPassword(name)
      secrets.set(name, (await setUpApp(browser, held.server.world.password, now)).secret)
    }
    await held.server.rows("delete from authenticators where user_id = (select id from users where username = 'hr@demo.example')")
    await setMode(held.server, 'SINGLE_SIGN_ON')
    const alone = await byPassword('hr')
    expect([alone.said.status, alone.browser.refreshToken]).toEqual(['mfaSetUpRequired', ''])
    const administrators = `insert into permission_group_members (tenant_id, permission_group_id, user_id, granted_at)
      select u.tenant_id, g.id, u.id, now() from users u, permission_groups g
      where u.username = 'director@demo.example' and g.tenant_id = u.tenant_id and g.name = 'System Administrator' on conflict do nothing`
    await held.server.rows(administrators)
    const later = new Date(now.getTime() + 60_000)
    held.server.travel(later.toISOString())
    const { browser, said } = await byPassword('admin')
    expect(said.status).toBe('mfaRequired')
    const entered = await browser.send('/api/auth/mfa', {
      challenge: said.challenge ?? '',
      code: codeAt(secrets.get('admin') ?? '', later),
    })
    expect(entered.status).toBe(200)
    const told = await held.server.rows("select recipient from email_messages where template = 'passwordUsed'")
    expect(told).toEqual([{ recipient: 'director@demo.example' }])
    await held.server.rows(
      "delete from permission_group_members where user_id = (select id from users where username = 'director@demo.example')",
    )
  })

  it('changes only by those who may, and to a provider only with one that is on', async () => {
    const events = await held.server.events()
    const loginMode = 'SINGLE_SIGN_ON'
    for (const who of ['employee', 'manager'] as const)
      expect((await held.server.as(who).refused(set, { input: { loginMode } })).extensions.missing).toEqual(['sso_idps.edit'])
    expect((await held.server.as('nobody').refused(set, { input: { loginMode } })).extensions.code).toBe('UNAUTHENTICATED')
    const paths = (await held.server.as('stranger').refused(set, { input: { loginMode } })).extensions.problems?.map(({ path }) => path)
    expect(paths).toEqual(['loginMode'])
    expect([await modeNow(), await held.server.events()]).toEqual(['PASSWORD', events])
    await held.server.as('hr').ask(set, { input: { loginMode } })
    expect(await modeNow()).toBe(loginMode)
    expect(await held.server.events()).toBe(events + 1)
  })
})
