import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#domains/people/testing/people.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'
import { connect, goThere, outcome, setMode, signInThere, type Connection } from '../testing/connection.ts'
import { OpenIdProvider, type Identity } from '../testing/openid-provider.ts'

const held = useTestServer()
let here: Connection
const employee: Identity = { subject: 'employee-1', email: 'Employee@demo.example' }
const newBrowser = () => new Browser(held.server.running.address)
const links = () => held.server.rows<{ subject: string }>('select subject from linked_identities')
const signIn = async (identity: Identity) => outcome(await signInThere(held.server, here, identity))

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  here = await connect(held.server, await OpenIdProvider.start())
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
})
afterAll(() => here.provider.stop())
afterEach(async () => {
  here.provider.spoil = (answer) => answer
  held.server.travel(new Date().toISOString())
  for (const table of ['linked_identities', 'authenticators', 'rate_limits', 'sign_in_attempts'])
    await held.server.rows(`delete from ${table}`)
})

describe('signing in through an OpenID provider', () => {
  it('links the account of a verified address the first time, tells its user, and knows it by its subject from then on', async () => {
    expect(await signIn(employee)).toBe('signed in /spa/dashboard#start')
    expect(await links()).toEqual([{ subject: 'employee-1' }])
    expect(await held.server.events('user.identity_linked')).toBe(1)
    expect(await held.server.rows("select from email_messages where template = 'identityLinked'")).toHaveLength(1)
    const [session] = await held.server.rows<{ methods: string[] }>('select methods from sessions order by id desc limit 1')
    expect(session?.methods).toEqual(['single sign-on'])
    expect(await signIn({ subject: 'employee-1', email: 'elsewhere@nowhere.example', verified: false })).toBe(
      'signed in /spa/dashboard#start',
    )
    expect(await held.server.events('user.identity_linked')).toBe(1)
  })

  it('leads back to the page that was asked for, and to no other site', async () => {
    for (const [asked, led] of [
      ['/spa/people', '/spa/people'],
      ['https://elsewhere.example/', '/spa/dashboard#start'],
      ['//elsewhere.example', '/spa/dashboard#start'],
    ] as const) {
      const browser = newBrowser()
      here.provider.identity = employee
      const begun = await browser.open(`/api/auth/sso/${here.id}?tenant=demo&redirect_url=${encodeURIComponent(asked)}`)
      const back = await here.provider.visit(begun.headers.location ?? '')
      expect((await browser.open(back.pathname + back.search)).headers.location).toBe(led)
    }
  })

  it('sends state, nonce and a challenge that are new each time, and one exact address to come back to', async () => {
    const ask = async () => {
      const begun = await newBrowser().open(`/api/auth/sso/${here.id}?tenant=demo`)
      expect(begun.cookies.find(({ name }) => name === 'kith_sso')?.attributes).toContain('HttpOnly')
      return new URL(begun.headers.location ?? '').searchParams
    }
    const [one, other] = [await ask(), await ask()]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length, name).toBeGreaterThan(40)
      expect(one.get(name), name).not.toBe(other.get(name))
    }
    expect(one.get('code_challenge_method')).toBe('S256')
    expect(one.get('redirect_uri')).toBe(`${held.server.running.services.config.publicUrl}/api/auth/sso/${here.id}/callback`)
  })

  it('begins 120 times in five minutes from one address, and comes back as often', async () => {
    const browser = newBrowser()
    const back = await goThere(held.server, here, browser, employee)
    await browser.open(back)
    for (const [what, path] of [
      ['begun', `/api/auth/sso/${here.id}?tenant=demo`],
      ['answered', back],
    ] as const) {
      await held.server.rows('update rate_limits set points = 119 where key like $1', [`single sign-on ${what}%`])
      const answers = [await browser.open(path), await browser.open(path)]
      expect(answers[0]?.headers.location, what).not.toContain('sso=busy')
      expect(answers[1]?.headers.location, what).toBe('/auth/login?sso=busy')
    }
  })

  it('asks for the code of an account that has an authenticator app, in the same browser', async () => {
    const own = newBrowser()
    await own.signIn({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
    const now = new Date()
    const { secret } = await setUpApp(own, held.server.world.password, now)
    const { browser, answer } = await signInThere(held.server, here, employee)
    const led = new URL(answer.headers.location ?? '', held.server.running.address)
    expect([led.pathname, browser.refreshToken]).toEqual(['/auth/login', ''])
    const asked = new URLSearchParams(led.hash.slice(1))
    expect(asked.get('status')).toBe('mfaRequired')
    const challenge = asked.get('challenge') ?? ''
    const later = new Date(now.getTime() + 60_000)
    held.server.travel(later.toISOString())
    const code = codeAt(secret, later)
    expect((await newBrowser().send('/api/auth/mfa', { challenge, code })).status).toBe(401)
    expect((await browser.send('/api/auth/mfa', { challenge, code })).status).toBe(200)
    const [session] = await held.server.rows<{ methods: string[] }>('select methods from sessions order by id desc limit 1')
    expect(session?.methods).toEqual(['single sign-on', 'code'])
  })
})

describe('an account is opened to nobody', () => {
  it('whose address the provider has not verified, is of a domain that is not proven, or belongs to no account', async () => {
    await held.server.rows("update email_domains set proven_at = null where domain = 'demo.example'")
    expect(await signIn(employee)).toBe('foreign_domain')
    await held.server.rows("update email_domains set proven_at = now() where domain = 'demo.example'")
    expect(await signIn({ ...employee, verified: false })).toBe('unverified')
    expect(await signIn({ subject: 'x', email: 'admin@acme.example' })).toBe('foreign_domain')
    expect(await signIn({ subject: 'x', email: 'admin@acme.example@demo.example' })).toBe('no_account')
    expect(await signIn({ subject: 'x', email: 'nobody@demo.example' })).toBe('no_account')
    expect(await links()).toEqual([])
  })

  it('who is someone else at the provider than its user, although the address has become theirs', async () => {
    expect(await signIn(employee)).toBe('signed in /spa/dashboard#start')
    expect(await signIn({ subject: 'successor', email: employee.email })).toBe('other_identity')
    expect(await links()).toEqual([{ subject: 'employee-1' }])
  })

  it('while it is closed', async () => {
    await signIn(employee)
    await held.server.rows("update users set is_enabled = false where username = 'employee@demo.example'")
    expect(await signIn(employee)).toBe('closed')
    await held.server.rows('delete from linked_identities')
    expect(await signIn(employee)).toBe('closed')
    expect(await links()).toEqual([])
    await held.server.rows("update users set is_enabled = true where username = 'employee@demo.example'")
  })

  it('after the last job of its person has ended', async () => {
    await signIn(employee)
    const setEnd = (day: string | null) =>
      held.server.rows('update jobs set company_end_on = $2 where id = $1', [held.server.world.jobs.employee, day])
    await setEnd('2026-01-31')
    expect(await signIn(employee)).toBe('closed')
    await held.server.rows('delete from linked_identities')
    expect(await signIn(employee)).toBe('closed')
    await setEnd(null)
  })

  it('who has been given an address that is still the username of somebody else', async () => {
    await held.server.rows('delete from person_emails where person_id = $1', [held.server.world.people.employee])
    await makePerson(held.server, { lastName: 'Successor', emails: [{ email: 'employee@demo.example' }] })
    expect(await signIn(employee)).toBe('no_account')
    expect(await links()).toEqual([])
    await held.server.rows("update person_emails set email = 'successor@demo.example' where email = 'employee@demo.example'")
    expect(await signIn(employee)).toBe('signed in /spa/dashboard#start')
  })

  it('who has refused, or was refused by the provider', async () => {
    expect(await signIn({ ...employee, refuses: true })).toBe('refused')
  })
})

describe('an answer', () => {
  it('is good once, for ten minutes, and in the browser that asked', async () => {
    const browser = newBrowser()
    const path = await goThere(held.server, here, browser, employee)
    const thief = newBrowser()
    expect(await outcome({ browser: thief, answer: await thief.open(path) })).toBe('late')
    await thief.open(`/api/auth/sso/${here.id}?tenant=demo`)
    expect(await outcome({ browser: thief, answer: await thief.open(path) })).toBe('late')
    expect(await outcome({ browser, answer: await browser.open(path) })).toBe('signed in /spa/dashboard#start')
    const replay = newBrowser()
    replay.put('kith_sso', browser.valueOf('kith_sso'))
    expect(await outcome({ browser: replay, answer: await replay.open(path) })).toBe('late')
    const slow = newBrowser()
    const old = await goThere(held.server, here, slow, employee)
    held.server.travel(new Date(Date.now() + 601_000).toISOString())
    expect(await outcome({ browser: slow, answer: await slow.open(old) })).toBe('late')
  })

  it('of two at the same moment lets in once', async () => {
    const browser = newBrowser()
    const path = await goThere(held.server, here, browser, employee)
    const answers = await Promise.all([1, 2, 3].map(() => browser.get(path)))
    const targets = answers.map(({ headers }) => headers.location)
    expect(targets.filter((target) => target === '/spa/dashboard#start')).toHaveLength(1)
    expect(targets.filter((target) => target === '/auth/login?sso=late')).toHaveLength(2)
  })

  it('with the state or the code of another one is refused, and so is one that comes back at another provider', async () => {
    const [browser, other] = [newBrowser(), newBrowser()]
    const own = new URL(await goThere(held.server, here, browser, employee), 'http://x')
    const foreign = new URL(await goThere(held.server, here, other, { subject: 'manager-1', email: 'manager@demo.example' }), 'http://x')
    const mixed = new URL(own)
    mixed.searchParams.set('state', foreign.searchParams.get('state') ?? '')
    expect(await outcome({ browser, answer: await browser.open(mixed.pathname + mixed.search) })).toBe('late')
    const injected = new URL(own)
    injected.searchParams.set('code', foreign.searchParams.get('code') ?? '')
    expect(await outcome({ browser, answer: await browser.open(injected.pathname + injected.search) })).toBe('untrusted')
    expect(await outcome({ browser, answer: await browser.open(own.pathname + own.search) })).toBe('late')
    const second = await connect(held.server, await OpenIdProvider.start(), 'Another')
    const elsewhere = await goThere(held.server, here, other, employee)
    expect(await outcome({ browser: other, answer: await other.open(elsewhere.replace(here.id, second.id)) })).toBe('late')
    await second.provider.stop()
    await held.server.rows('delete from identity_providers where id = $1', [second.id])
  })

  it('whose token is forged, foreign, expired, of the future or of another sign-in is refused', async () => {
    const { privateKey: stranger } = await generateKeyPair('RS256')
    const spoilt = (claims: object, key = here.provider.key, header: object = {}) => {
      here.provider.spoil = async (answer) => {
        const own = decodeJwt(answer.id_token ?? '')
        const token = new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'key', ...header })
        return { ...answer, id_token: await token.sign(key) }
      }
    }
    const now = Math.floor(Date.now() / 1000)
    const cases: Record<string, () => void> = {
      'signed by nobody': () => {
        here.provider.spoil = (answer) => {
          const [, body] = (answer.id_token ?? '').split('.')
          return { ...answer, id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.` }
        }
      },
      'signed with another key': () => spoilt({}, stranger),
      'for another client': () => spoilt({ aud: 'other' }),
      'for several clients, by another': () => spoilt({ aud: ['kith', 'other'], azp: 'other' }),
      'of another issuer': () => spoilt({ iss: 'https://elsewhere.example' }),
      'of another sign-in': () => spoilt({ nonce: 'of another' }),
      'without nonce': () => spoilt({ nonce: undefined }),
      expired: () => spoilt({ exp: now - 120, iat: now - 300 }),
      'issued in the future': () => spoilt({ iat: now + 120, exp: now + 600 }),
      'of nobody': () => spoilt({ sub: undefined }),
      'changed after it was signed': () => {
        here.provider.spoil = (answer) => {
          const [head, body = '', mark] = (answer.id_token ?? '').split('.')
          const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), sub: 'admin' }
          return { ...answer, id_token: `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${mark}` }
        }
      },
      missing: () => {
        here.provider.spoil = ({ id_token: _, ...answer }) => answer
      },
    }
    for (const [name, spoil] of Object.entries(cases)) {
      spoil()
      expect(await signIn(employee), name).toBe('untrusted')
    }
    expect(await links()).toEqual([])
    spoilt({})
    expect(await signIn(employee)).toBe('signed in /spa/dashboard#start')
  })

  it('of a provider that is away is said to be so, and leaves no one signed in', async () => {
    const browser = newBrowser()
    const path = await goThere(held.server, here, browser, employee)
    await held.server.rows("update identity_providers set issuer = 'http://localhost:9' where id = $1", [here.id])
    expect(await outcome({ browser, answer: await browser.open(path) })).toBe('unreachable')
    expect((await newBrowser().open(`/api/auth/sso/${here.id}?tenant=demo`)).headers.location).toBe('/auth/login?sso=unreachable')
    await held.server.rows('update identity_providers set issuer = $2 where id = $1', [here.id, here.provider.issuer])
  })
})
