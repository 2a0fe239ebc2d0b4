import { describe, expect, it } from 'vitest'
import { Browser, refusalIn } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const elsewhere = ['cross-site', 'same-site']

async function signedIn(): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
  return browser
}

/** What the browser sends with a navigation that another site caused: all cookies but the strict ones. */
const laxOf = (browser: Browser) => `kith_id=${browser.valueOf('kith_id')}`
const post = (headers: Record<string, string>) => rawRequest(held.server.running.address, '/api/auth/refresh', { method: 'POST', headers })
const openSessions = () => held.server.rows('select from sessions where ended_at is null')

describe('the page of another site', () => {
  it('signs nobody out by a form to refresh', async () => {
    const browser = await signedIn()
    const forms = [
      { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain', 'sec-fetch-site': 'same-site', cookie: browser.cookie },
      { 'content-type': 'text/plain' },
      { 'content-type': 'text/plain', cookie: browser.cookie },
    ]
    for (const form of forms) {
      const answer = await post(form)
      expect([answer.status, answer.cookies]).toEqual([422, []])
      expect(refusalIn(answer)).toMatchObject({ code: 'INVALID', problems: [{ path: 'trace-request-id' }] })
    }
    expect(await browser.code()).toBe('signed in')
    expect((await browser.refresh()).status).toBe(200)
  })

  it('refreshes nothing, whatever headers it manages to send', async () => {
    const browser = await signedIn()
    for (const site of elsewhere) {
      const answer = await browser.refresh({ 'sec-fetch-site': site })
      expect([answer.status, answer.cookies], site).toEqual([403, []])
    }
    expect((await browser.refresh({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('that leads to log-out is answered with a page that asks, and nothing has ended', async () => {
    const browser = await signedIn()
    const open = await openSessions()
    const ways = [
      ...elsewhere.map((site) => ({ 'sec-fetch-site': site, cookie: laxOf(browser) })),
      { 'sec-fetch-site': 'same-site', cookie: browser.cookie },
      { cookie: laxOf(browser) },
    ]
    for (const headers of ways) {
      const answer = await new Browser(held.server.running.address).signOut('?redirect_url=/spa/people', headers)
      expect([answer.status, answer.headers.location], JSON.stringify(headers)).toEqual([302, '/auth/leave?redirect_url=%2Fspa%2Fpeople'])
      expect(answer.cookies).toEqual([])
    }
    expect(await openSessions()).toHaveLength(open.length)
    expect(await browser.code()).toBe('signed in')
  })
})

describe('logging out', () => {
  it.each(['same-origin', 'none', undefined])('from a page of Kith or a typed address closes the session (%s)', async (site) => {
    const browser = await signedIn()
    const open = await openSessions()
    const answer = await browser.signOut('?redirect_url=/spa/people', site ? { 'sec-fetch-site': site } : {})
    expect([answer.status, answer.headers.location]).toEqual([302, '/auth/login?redirect_url=%2Fspa%2Fpeople'])
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['kith_refresh', ''],
      ['kith_id', ''],
    ])
    expect(await openSessions()).toHaveLength(open.length - 1)
  })

  it('clears no cookies where none came', async () => {
    const stranger = new Browser(held.server.running.address)
    for (const site of ['same-origin', 'none', ...elsewhere]) {
      const answer = await stranger.signOut('', { 'sec-fetch-site': site })
      expect([answer.status, answer.headers.location, answer.cookies], site).toEqual([302, '/auth/login', []])
    }
    const refused = await stranger.refresh()
    expect([refused.status, refused.cookies]).toEqual([401, []])
  })

  it('clears what is left of the cookies when the session is gone', async () => {
    const browser = await signedIn()
    const answer = await new Browser(held.server.running.address).signOut('', { 'sec-fetch-site': 'same-origin', cookie: laxOf(browser) })
    expect([answer.headers.location, answer.cookies.map(({ name }) => name)]).toEqual(['/auth/login', ['kith_id']])
  })
})
