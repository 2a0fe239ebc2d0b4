import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#platform/begin.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { endSessionsOf } from './public.ts'
import { Browser, refusalIn } from '#platform/testing/browser.ts'
import { Tokens } from './tokens.ts'

const held = useTestServer()
const inactive = { code: 'UNAUTHENTICATED', message: 'You have been logged out due to inactivity.' }

/** Minutes after the start of the tests. */
const at = (minutes: number) => held.server.travel(new Date(Date.parse(startOfTests) + minutes * 60_000).toISOString())

async function signedIn(name = 'employee', address = held.server.running.address): Promise<Browser> {
  const browser = new Browser(address)
  const { status, text } = await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: held.server.world.password })
  expect(status, text).toBe(200)
  return browser
}

beforeEach(() => at(0))
afterEach(() => held.server.rows('delete from rate_limits'))

describe('the access token', () => {
  it('is good for five minutes', async () => {
    const browser = await signedIn()
    at(4.9)
    expect(await browser.code()).toBe('signed in')
    at(5.1)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(200)
    expect(await browser.code()).toBe('signed in')
  })

  it('is refused when it was tampered with, comes from elsewhere, or is another kind of token', async () => {
    const browser = await signedIn()
    const [head = '', body = '', mark = ''] = browser.accessToken.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = (changes: object) => Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')
    const foreign = new Tokens('the secret of another installation of Kith')
    const own = new Tokens(held.server.running.services.config.secret)
    const user = { tenantId: String(claims['tenant']), userId: String(claims['sub']), sessionId: String(claims['session']) }
    const { clock } = held.server.running.services
    const tokens = {
      none: '',
      nonsense: 'nonsense',
      'another tenant': `${head}.${forged({ tenant: held.server.world.stranger.tenantId })}.${mark}`,
      'no expiry': `${head}.${forged({ exp: undefined })}.${mark}`,
      'no signature': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      'another installation': (await foreign.access(user, clock.now())).token,
      'the ID token': /kith_id=([^;]+)/.exec(browser.cookie)?.[1] ?? '',
      'the refresh token': browser.refreshToken,
      'a session of nobody': (await own.access({ ...user, sessionId: crypto.randomUUID() }, clock.now())).token,
      'a session of another tenant': (await own.access({ ...user, tenantId: held.server.world.stranger.tenantId }, clock.now())).token,
      'someone else in this session': (await own.access({ ...user, userId: crypto.randomUUID() }, clock.now())).token,
    }
    for (const [name, token] of Object.entries(tokens)) expect(await browser.code(token), name).toBe('UNAUTHENTICATED')
    expect(await browser.code()).toBe('signed in')
  })
})

describe('the refresh token', () => {
  it('is changed at each use, sets both cookies, and asks for nothing but itself [SH-578][SH-436]', async () => {
    const browser = await signedIn()
    const first = browser.refreshToken
    at(1)
    const { cookies, text } = await browser.refresh()
    expect(cookies.map(({ name }) => name)).toEqual(['kith_refresh', 'kith_id'])
    expect(JSON.parse(text)).toMatchObject({ status: 'signedIn', expiresAt: '2026-11-19T23:06:00.000Z' })
    expect(browser.refreshToken).not.toBe(first)
  })

  it('gives the same pair when it is used twice within ten seconds, also at once', async () => {
    const browser = await signedIn()
    const { cookie } = browser
    at(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => new Browser(held.server.running.address).refresh({}, cookie)))
    at(1 + 9 / 60)
    answers.push(await new Browser(held.server.running.address).refresh({}, cookie))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ cookies }) => cookies[0]?.value)).size).toBe(1)
  })

  it('ends the whole session when it is used again later', async () => {
    const browser = await signedIn()
    const { cookie } = browser
    at(1)
    await browser.refresh()
    at(1 + 11 / 60)
    const stolen = await new Browser(held.server.running.address).refresh({}, cookie)
    expect(stolen.status).toBe(401)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(401)
    expect(await held.server.events('session.refresh_reused')).toBe(1)
  })

  it('is refused with the message about inactivity when there is none or it is not ours, and the cookies go [SH-433][SH-434][SH-435][SH-633]', async () => {
    const browser = await signedIn()
    const parts = browser.refreshToken.split('.')
    const foreign = new Tokens('the secret of another installation of Kith')
    const tokens = [
      '',
      'nonsense',
      [...parts.slice(0, 2), '2', parts[3]].join('.'),
      [held.server.world.stranger.tenantId, ...parts.slice(1)].join('.'),
      foreign.refresh(parts[0]!, parts[1]!, 1),
      `${browser.refreshToken}.x`,
      `${browser.refreshToken}.`,
    ]
    for (const token of tokens) {
      const answer = await new Browser(held.server.running.address).refresh({}, `kith_refresh=${token}; kith_id=x`)
      expect(answer.status, token).toBe(401)
      expect(refusalIn(answer)).toMatchObject(inactive)
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['kith_refresh', ''],
        ['kith_id', ''],
      ])
    }
    expect((await browser.refresh()).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends after eight hours without activity, however often it is refreshed [SH-432][SH-664]', async () => {
    const browser = await signedIn()
    for (let hour = 1; hour < 8; hour += 1) {
      at(hour * 60)
      expect((await browser.refresh()).status).toBe(200)
    }
    at(479)
    expect((await browser.refresh()).status).toBe(200)
    expect(await browser.code()).toBe('signed in')
    at(481)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(refusalIn(await browser.refresh())).toMatchObject(inactive)
  })

  it('goes on with the user’s own activity, and only with that', async () => {
    const browser = await signedIn()
    at(400)
    await browser.refresh({ 'user-activity': 'true' })
    at(800)
    expect((await browser.refresh({ 'user-activity': 'false' })).status).toBe(200)
    at(881)
    expect((await browser.refresh()).status).toBe(401)
  })

  it.each([
    ['admin', 12 * 60],
    ['employee', 14 * 24 * 60],
  ])('of %s ends after %i minutes, whatever the activity', async (name, minutes) => {
    const browser = await signedIn(name)
    for (let minute = 400; minute < minutes; minute += 400) {
      at(minute)
      expect((await browser.refresh({ 'user-activity': 'true' })).status, String(minute)).toBe(200)
    }
    at(minutes - 1)
    expect((await browser.refresh({ 'user-activity': 'true' })).status).toBe(200)
    at(minutes + 1)
    expect((await browser.refresh({ 'user-activity': 'true' })).status).toBe(401)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
  })

  it('of someone who becomes an administrator ends when an administrator’s does', async () => {
    const browser = await signedIn('other')
    const userId = await held.server.userOf('other')
    const stay = async (hours: number) => {
      at(hours * 60)
      return (await browser.refresh({ 'user-activity': 'true' })).status
    }
    for (const hours of [6, 11.9]) expect(await stay(hours)).toBe(200)
    await held.server.rows(
      'insert into permission_group_members (tenant_id, permission_group_id, user_id) select tenant_id, id, $1 from permission_groups where gives_everything and tenant_id = $2',
      [userId, held.server.world.tenantId],
    )
    expect(await stay(12.1)).toBe(401)
    await held.server.rows(
      'delete from permission_group_members m using permission_groups g where g.id = m.permission_group_id and g.gives_everything and m.user_id = $1',
      [userId],
    )
  })

  it('obeys the time-outs that its organisation has set', async () => {
    const settings = `update tenant_settings set idle_minutes = $1 where tenant_id = '${held.server.world.tenantId}'`
    await held.server.rows(settings, [5])
    const browser = await signedIn()
    at(6)
    expect((await browser.refresh()).status).toBe(401)
    await held.server.rows(settings, [480])
  })
})

describe('an end counts at once and on every process', () => {
  it('when the user logs out [SH-579]', async () => {
    const second = await held.server.another()
    const browser = await signedIn()
    expect(await browser.code(browser.accessToken, second.address)).toBe('signed in')
    const token = browser.accessToken
    const events = await held.server.events('session.ended')
    const { cookie } = browser
    const answer = await browser.signOut('?redirect_url=/spa/people')
    expect([answer.status, answer.headers.location]).toEqual([302, '/auth/login?redirect_url=%2Fspa%2Fpeople'])
    expect(browser.cookie).toMatch(/^kith_device=[^;]+$/)
    for (const { address } of [held.server.running, second]) expect(await browser.code(token, address)).toBe('UNAUTHENTICATED')
    expect((await new Browser(second.address).refresh({}, cookie)).status).toBe(401)
    expect(await held.server.events('session.ended')).toBe(events + 1)
    expect((await new Browser(second.address).signOut('?redirect_url=https://evil.example')).headers.location).toBe('/auth/login')
  })

  it('when the account is disabled, or its last day has come [AD-654]', async () => {
    for (const column of ['is_enabled = false', "disable_on = '2026-11-20'", "active_from = '2026-11-21'"]) {
      const browser = await signedIn()
      await held.server.rows(`update users set ${column} where username = 'employee@demo.example'`)
      expect(await browser.code(), column).toBe('UNAUTHENTICATED')
      expect((await browser.refresh()).status, column).toBe(401)
      await held.server.rows(
        "update users set is_enabled = true, disable_on = null, active_from = null where username = 'employee@demo.example'",
      )
    }
  })

  it('when all sessions of a user are ended, except the one they keep', async () => {
    const [kept, other, elsewhere] = [await signedIn(), await signedIn(), await signedIn('manager')]
    const [session] = await held.server.rows<{ id: string; user_id: string; tenant_id: string }>(
      'select s.* from sessions s join users u on u.id = s.user_id where u.username = $1 and ended_at is null order by s.id desc limit 1',
      ['employee@demo.example'],
    )
    const { services } = held.server.running
    const identity = { tenantId: session!.tenant_id, userId: session!.user_id }
    const end = (except?: string) =>
      asActor(services, identity, { source: 'user' }, (ctx) => endSessionsOf(ctx, [session!.user_id], 'password changed', except))
    expect(await end(session!.id)).toBeGreaterThan(0)
    expect([await kept.code(), await other.code(), await elsewhere.code()]).toEqual(['UNAUTHENTICATED', 'signed in', 'signed in'])
    await end()
    expect([await other.code(), await elsewhere.code()]).toEqual(['UNAUTHENTICATED', 'signed in'])
    expect((await other.refresh()).status).toBe(401)
  })

  it('for rights too: what was granted or taken holds from the next request', async () => {
    const browser = await signedIn('hr')
    const second = await held.server.another()
    const create = async (address: string) => {
      const answer = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'trace-request-id': crypto.randomUUID(),
          authorization: `Bearer ${browser.accessToken}`,
        },
        body: JSON.stringify({ query: `mutation { genderCreate(input: { name: "${crypto.randomUUID()}" }) { id } }` }),
      })
      return ((await answer.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code
    }
    const inTenant = (sql: string) =>
      held.server.rows(
        `begin; select set_config('app.tenant', '${held.server.world.tenantId}', true); ${sql}; select app.refresh_grants(null); commit`,
      )
    for (const address of [held.server.running.address, second.address]) expect(await create(address)).toBeUndefined()
    await inTenant("delete from permission_group_grants where slug = 'genders.create'")
    for (const address of [held.server.running.address, second.address]) expect(await create(address)).toBe('FORBIDDEN')
  })
})
