import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { aliasIn, relativePath } from './session-routes.ts'
import { Browser, refusalIn } from '#platform/testing/browser.ts'

const held = useTestServer()
const right = () => ({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
const browser = (address = held.server.running.address) => new Browser(address)
const setUser = (name: string, columns: string) => held.server.rows(`update users set ${columns} where username = '${name}@demo.example'`)

describe('signing in', () => {
  it('answers an access token for five minutes and writes an event [SH-432]', async () => {
    const events = await held.server.events('session.started')
    const answer = await browser().signIn({ ...right(), email: 'Employee@DEMO.example ' })
    expect(answer.status).toBe(200)
    const { status, expiresAt } = JSON.parse(answer.text) as { status: string; expiresAt: string }
    expect([status, expiresAt]).toEqual(['signedIn', '2026-11-19T23:05:00.000Z'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await held.server.events('session.started')).toBe(events + 1)
  })

  it('sets the tokens’ cookies for plain localhost: the refresh token out of the page’s reach, the ID token within, no access token [SH-383][SH-432][SH-578]', async () => {
    const { cookies } = await browser().signIn(right())
    const [, refresh, id] = cookies
    expect(cookies.map(({ name }) => name)).toEqual(['kith_device', 'kith_refresh', 'kith_id'])
    expect(refresh?.attributes).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Strict'])
    expect(id?.attributes).toEqual(['Max-Age=1209600', 'Path=/', 'SameSite=Lax'])
    const claims: unknown = JSON.parse(Buffer.from(id?.value.split('.')[1] ?? '', 'base64url').toString())
    const { people } = held.server.world
    expect(claims).toMatchObject({ person_id: people.employee, tenant: 'demo', system_administrator: false, super_user: false })
    expect(Object.keys(claims as object)).toEqual(expect.arrayContaining(['user_id', 'session_id']))
  })

  it('binds the cookies to the host and to https where that is how Kith is reached', async () => {
    const secure = await held.server.another({ publicUrl: 'https://kith.example.com' })
    const { cookies, headers } = await browser(secure.address).signIn(right())
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-kith_device', '__Host-kith_refresh', '__Host-kith_id'])
    for (const { attributes } of cookies) expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
    expect(cookies.flatMap(({ attributes }) => attributes).join()).not.toContain('Domain')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })

  it('ends an administrator’s session after 12 hours, whatever they do', async () => {
    const { cookies } = await browser().signIn({ ...right(), email: 'admin@demo.example' })
    expect(cookies.find(({ name }) => name === 'kith_refresh')?.attributes).toContain('Max-Age=43200')
  })

  it('says everything that is missing at once', async () => {
    const refused = await browser().signIn({ tenant: 7, email: ' ' })
    expect(refused.status).toBe(422)
    expect(refusalIn(refused)).toMatchObject({ code: 'INVALID', problems: [{ path: 'email' }, { path: 'password' }, { path: 'tenant' }] })
  })

  it('answers the same, and as slowly, whatever is wrong', async () => {
    await setUser('hr', 'is_enabled = false')
    await setUser('other', "active_from = '2026-11-21'")
    await setUser('director', "disable_on = '2026-11-20'")
    await setUser('manager', 'password_hash = null')
    const attempts = {
      'unknown tenant': { ...right(), tenant: 'nowhere' },
      'no tenant where there are several': { ...right(), tenant: undefined },
      'another tenant': { ...right(), tenant: 'acme' },
      'unknown user': { ...right(), email: 'nobody@demo.example' },
      'wrong password': { ...right(), password: 'not the password' },
      'disabled user': { ...right(), email: 'hr@demo.example' },
      'user of tomorrow': { ...right(), email: 'other@demo.example' },
      'user of yesterday': { ...right(), email: 'director@demo.example' },
      'user without a password': { ...right(), email: 'manager@demo.example' },
    }
    const times: number[] = []
    for (const [name, credentials] of Object.entries(attempts)) {
      const begin = performance.now()
      const answer = await browser().signIn(credentials)
      times.push(performance.now() - begin)
      expect([answer.status, answer.cookies], name).toEqual([401, []])
      expect(refusalIn(answer), name).toMatchObject({
        code: 'UNAUTHENTICATED',
        message: 'The organisation, email address or password is not right. Check them and try again.',
      })
    }
    // Longer than an event takes to write, and a password that is not verified would take a tenth of the time.
    expect(Math.min(...times)).toBeGreaterThan(100)
    expect(Math.min(...times)).toBeGreaterThan(Math.max(...times.toSorted((a, b) => a - b).slice(0, 5)) / 4)
    expect(await held.server.events('session.refused')).toBe(5)
    await setUser('hr', 'is_enabled = true')
  })

  it('takes no longer to refuse where the event of it takes long to write', async () => {
    const fastest = async (email: string) => {
      const times: number[] = []
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const begin = performance.now()
        expect((await browser().signIn({ ...right(), email, password: 'not the password' })).status).toBe(401)
        times.push(performance.now() - begin)
      }
      return Math.min(...times)
    }
    const events = await held.server.events('session.refused')
    await held.server.rows(`
      create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.08); return new; end';
      create trigger dawdle before insert on events for each row execute function dawdle()`)
    try {
      expect((await fastest('employee@demo.example')) - (await fastest('nobody@demo.example'))).toBeLessThan(60)
    } finally {
      await held.server.rows('drop function dawdle cascade')
    }
    expect(await held.server.events('session.refused')).toBe(events + 4)
  })

  it('opens an account on its first day in the organisation’s time zone', async () => {
    await setUser('other', "active_from = '2026-11-20'")
    expect((await browser().signIn({ ...right(), email: 'other@demo.example' })).status).toBe(200)
  })
})

describe('the tenant of a host name', () => {
  it.each([
    ['acme.example.com', 'localhost', 'acme'],
    ['ACME.example.com', 'localhost', 'acme'],
    ['acme.localhost', 'localhost', 'acme'],
    ['localhost', 'localhost', null],
    ['example.com', 'example.com', null],
    ['kith.example.com', 'kith.example.com', null],
    ['acme.kith.example.com', 'kith.example.com', 'acme'],
    ['10.0.0.12', 'localhost', null],
    ['::1', 'localhost', null],
  ])('%s, where Kith is at %s: %s', (host, publicHost, alias) => {
    expect(aliasIn(host, publicHost)).toBe(alias)
  })

  it('stands above the one that is typed', async () => {
    const host = { host: 'acme.example.com' }
    expect((await browser().signIn({ ...right(), tenant: 'demo' }, host)).status).toBe(401)
    const stranger = { tenant: 'demo', email: 'admin@acme.example', password: held.server.world.password }
    expect((await browser().signIn(stranger, host)).status).toBe(200)
  })
})

describe('the way back after log-out', () => {
  it.each(['/spa/people', '/spa/people/1?tab=jobs#top', '/spa/people?search=../..'])('may be %s', (path) =>
    expect(relativePath(path)).toBe(path),
  )
  it.each([
    'https://evil.example/spa/',
    '//evil.example',
    '/spa//evil.example',
    '/spa/\\evil.example',
    '/spa/../auth/logout',
    '/spa/people/%2E./../auth/logout?x=1',
    '/spa/.',
    '/auth/login',
    'spa/people',
    '/spa/a b',
    ['/spa/x'],
    undefined,
    '',
  ])('is not %s', (path) => expect(relativePath(path)).toBeUndefined())
})
