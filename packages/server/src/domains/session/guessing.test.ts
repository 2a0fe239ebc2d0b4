import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Running } from '#src/main.ts'
import { Browser, refusalIn } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const home = '192.0.2.1'
const right = () => ({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
const wrong = () => ({ ...right(), password: 'a guess' })
let behindProxy: Running

beforeAll(async () => {
  behindProxy = await held.server.another({ trustedProxies: 1 })
})
beforeEach(() => held.server.rows('delete from rate_limits'))

/** A browser at an address, which behind a proxy may be any. */
function at(address: string, browser = new Browser(behindProxy.address)) {
  return async (credentials: object) => {
    const answer = await browser.signIn(credentials, { 'x-forwarded-for': address })
    return answer.status
  }
}

async function times(count: number, act: (turn: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push(await act(turn))
  return statuses
}

/** As many guesses as there may be, at once. */
const exhaust = (guess: (credentials: object) => Promise<number>, credentials: object = wrong()) =>
  Promise.all(Array.from({ length: 10 }, () => guess(credentials)))

const tenRefused = Array.from({ length: 10 }, () => 401)
const counted = (counter: string, points: number) =>
  held.server.rows('update rate_limits set points = $2 where key like $1', [`sign-in ${counter}%`, points])

describe('guesses from one place', () => {
  it('end after ten in five minutes for an account, over all processes and also for accounts that do not exist', async () => {
    for (const email of ['employee@demo.example', 'ghost@demo.example']) {
      await held.server.rows('delete from rate_limits')
      const browsers = [held.server.running.address, (await held.server.another()).address].map((each) => new Browser(each))
      const guess = async (turn: number) =>
        (await browsers[turn % 2]!.signIn({ ...wrong(), email: turn % 3 === 0 ? email.toUpperCase() : email })).status
      expect(await times(12, guess)).toEqual([...tenRefused, 429, 429])
      const refused = await browsers[1]!.signIn({ ...right(), email })
      expect(refusalIn(refused)).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 5 min.' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    }
    expect(await at(home)({ ...right(), email: 'hr@demo.example' })).toBe(200)
  })

  it('have no more tries under another spelling that finds the same account', async () => {
    await exhaust(at(home), { ...wrong(), email: 'admin@demo.example' })
    expect(await at(home)({ ...right(), email: 'admİn@demo.example' })).not.toBe(200)
  })

  it('have no more tries in organisations that are made up, and leave no more counters behind', async () => {
    const guess = (turn: number) => at(home)({ ...wrong(), tenant: `made-up-${turn}` })
    expect(await times(12, guess)).toEqual([...tenRefused, 429, 429])
    expect((await held.server.rows('select from rate_limits')).length).toBeLessThan(5)
  })

  it('do not show by their limit whether an organisation exists', async () => {
    await exhaust(at(home), { ...wrong(), tenant: 'made-up', email: 'ghost@demo.example' })
    for (const tenant of ['made-up', 'acme', 'demo'])
      expect(await at(home)({ ...wrong(), tenant, email: 'ghost@demo.example' }), tenant).toBe(429)
  })

  it('end for an address over all accounts and organisations, but not for other addresses', async () => {
    await at(home)({ ...wrong(), tenant: 'made-up', email: 'one@demo.example' })
    await counted('address', 150)
    expect(await at(home)(right())).toBe(429)
    expect(await at(`::ffff:${home}`)({ ...right(), tenant: 'acme' })).toBe(429)
    expect(await at('192.0.2.2')(right())).toBe(200)
  })

  it('end for a network of IPv6, however many addresses it has', async () => {
    await at('2001:db8:1:2::1')({ ...wrong(), email: 'one@demo.example' })
    await counted('address', 150)
    expect(await at('2001:db8:1:2:ffff:ffff:ffff:ffff')(right())).toBe(429)
    expect(await at('2001:db8:1:3::1')(right())).toBe(200)
  })

  it('are counted before they are tried: at once there are no more', async () => {
    const statuses = await Promise.all(Array.from({ length: 15 }, () => at(home)(wrong())))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  it('do not count when they are right', async () => {
    expect(new Set(await times(12, () => at(home)(right())))).toEqual(new Set([200]))
    expect(await held.server.rows('select from rate_limits where points > 0')).toEqual([])
  })

  it('are counted under keys that carry nothing personal', async () => {
    await at(home)(wrong())
    const keys = await held.server.rows<{ key: string }>('select key from rate_limits')
    expect(keys.length).toBeGreaterThan(0)
    expect(JSON.stringify(keys)).not.toMatch(/demo|192\.0\.2/)
  })

  it('are forgotten by the background work when their time is over', async () => {
    await at(home)(wrong())
    await held.server.rows('update rate_limits set expire = $1', [Date.now() - 1])
    await held.server.another({}, { work: true })
    await expect.poll(() => held.server.rows('select from rate_limits'), { timeout: 60_000 }).toEqual([])
  })
})

describe('strangers who guess', () => {
  it('at one address lock nobody out elsewhere', async () => {
    expect(await exhaust(at('198.51.100.7'))).toEqual(tenRefused)
    expect(await at('198.51.100.7')(right())).toBe(429)
    expect(await at(home)(right())).toBe(200)
  })

  it('at many addresses must wait longer and longer after a hundred guesses in a day, wherever they are', async () => {
    await at('198.51.100.1')(wrong())
    await counted('day', 100)
    const waits: number[] = []
    for (let turn = 2; turn < 6; turn += 1) {
      expect(await at(`198.51.100.${turn}`)(wrong())).toBe(401)
      const refused = await new Browser(behindProxy.address).signIn(right(), { 'x-forwarded-for': home })
      expect(refused.status).toBe(429)
      waits.push(Math.ceil(Number(refused.headers['retry-after']) / 60))
      await held.server.rows("update rate_limits set expire = $1 where key like 'sign-in pace%'", [Date.now() - 1])
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect(await at(home)(right())).toBe(200)
    expect(await at(home)(right())).toBe(200)
  })

  it('never lock out a device on which the account has signed in before', async () => {
    const browser = new Browser(behindProxy.address)
    expect(await at(home, browser)(right())).toBe(200)
    await exhaust(at(home))
    await counted('address', 150)
    await counted('day', 500)
    expect(await at('198.51.100.7')(wrong())).toBe(401)
    expect([await at('198.51.100.8')(right()), await at(home)(right())]).toEqual([429, 429])
    expect(await at(home, browser)(right())).toBe(200)
    expect(await at('203.0.113.9', browser)(right())).toBe(200)
  })
})

describe('a known device', () => {
  it('has ten guesses in five minutes of its own, wherever it is', async () => {
    const [browser, other] = [new Browser(behindProxy.address), new Browser(behindProxy.address)]
    for (const each of [browser, other]) expect(await at(home, each)(right())).toBe(200)
    expect(await times(11, (turn) => at(`198.51.100.${turn}`, browser)(wrong()))).toEqual([...tenRefused, 429])
    expect(await at(home, browser)(right())).toBe(429)
    expect(await at(home, other)(right())).toBe(200)
  })

  it('is one only for the accounts that have signed in there, and with the cookie as it was given', async () => {
    const browser = new Browser(behindProxy.address)
    expect(await at(home, browser)({ ...right(), email: 'manager@demo.example' })).toBe(200)
    const given = browser.valueOf('kith_device')
    expect(given).not.toBe('')
    await exhaust(at(home))
    expect(await at(home, browser)(right())).toBe(429)
    expect(await at('192.0.2.2', browser)(right())).toBe(200)
    const both = browser.valueOf('kith_device')
    const [id, ...marks] = both.split('.')
    for (const value of [
      `${id}x.${marks.join('.')}`,
      `${id}`,
      given,
      `${id}.${marks.map((each) => each.slice(1)).join('.')}`,
      'nonsense',
      '',
    ]) {
      const forger = new Browser(behindProxy.address)
      forger.put('kith_device', value)
      expect(await at(home, forger)(right()), value).toBe(429)
    }
    for (const email of ['employee@demo.example', 'manager@demo.example'])
      expect(await at(home, browser)({ ...right(), email }), email).toBe(200)
  })

  it('is remembered in a cookie out of the page’s reach, which stays when the user signs out', async () => {
    const browser = new Browser(held.server.running.address)
    const { cookies } = await browser.signIn(right())
    const device = cookies.find(({ name }) => name === 'kith_device')
    expect(device?.attributes).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict'])
    await browser.signOut()
    expect(browser.cookie).toBe(`kith_device=${device?.value}`)
    const secure = await held.server.another({ publicUrl: 'https://kith.example.com' })
    const kept = (await new Browser(secure.address).signIn(right())).cookies.find(({ name }) => name.endsWith('device'))
    expect([kept?.name, kept?.attributes.includes('Secure')]).toEqual(['__Host-kith_device', true])
  })
})

describe.each(['tenant', 'ways'])('looking for organisations by host name, at /api/auth/%s', (path) => {
  const look = async (host: string, address: string) => {
    const response = await new Browser(behindProxy.address).get(`/api/auth/${path}`, { host, 'x-forwarded-for': address })
    return response.status
  }

  it('ends after sixty that do not exist, for the one that does as well', async () => {
    expect(await look('acme.localhost', home)).toBe(200)
    const statuses = await times(62, (turn) => look(`t${turn}.localhost`, home))
    expect([statuses.slice(0, 59).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
    expect(await look('acme.localhost', home)).toBe(429)
    expect(await look('acme.localhost', '198.51.100.7')).toBe(200)
  })

  it('does not end for an office that opens the sign-in page of its own', async () => {
    expect(new Set(await times(120, () => look('acme.localhost', home)))).toEqual(new Set([200]))
  })
})
