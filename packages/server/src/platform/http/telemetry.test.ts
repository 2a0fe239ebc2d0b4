import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processorTime } from '@kith/shared/test-times.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
/** What an operator would run: takes reports, and says which flags are off. */
let stand: Server
let address: string
let flags: Record<string, unknown> = {}
let asked = 0
const reports: { url: string; body: Record<string, unknown> }[] = []

beforeAll(async () => {
  stand = createServer((request, response) => {
    if (request.method === 'GET') {
      asked += 1
      response.end(JSON.stringify({ flags }))
    } else void bodyOf(request).then((body) => (reports.push({ url: request.url ?? '', body }), response.end()))
  })
  await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve))
  const at = stand.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(() => stand.close())

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}

const post = (to: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(to + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
const bearer = async () => ({ authorization: `Bearer ${await held.server.tokenOf('employee')}` })

describe('an installation whose operator has said nothing', () => {
  it('takes no reports and tells its pages so', async () => {
    const { address: own } = held.server.running
    expect((await post(own, '/api/errors', { message: 'x' })).status).toBe(404)
    expect((await post(own, '/api/track', { page: 'dashboard' }, await bearer())).status).toBe(404)
    expect(await (await fetch(`${own}/spa/dashboard`)).text()).not.toContain('kith-telemetry')
  })
})

describe('a browser in which the data client cannot be started', () => {
  const started = async () => {
    await held.server.rows('delete from rate_limits')
    const lines: Record<string, unknown>[] = []
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
    const { address: own } = await held.server.another({ logLevel: 'info' }, { logTo: { write } })
    return { own, lines: () => lines.filter(({ level }) => level === 60) }
  }

  it('is logged as critical, with its reference and without what the error says of people [SH-657]', async () => {
    const { own, lines } = await started()
    const id = crypto.randomUUID()
    const report = {
      message: `No store for anna@demo.example at ${id}`,
      stack: `Error\n at x (/spa/people/${id}?name=Anna)`,
      page: 'people',
    }
    const sent = await post(own, '/api/failed-starts', { ...report, reference: 'ab12cd34', cookie: 'kith=1', password: 'secret' })
    expect(sent.status).toBe(202)
    expect(lines()).toEqual([
      expect.objectContaining({
        msg: 'the data client of a browser could not be started',
        browser: { message: 'No store for :email at :id', stack: 'Error\n at x (/spa/people/:id)', page: 'people', reference: 'ab12cd34' },
      }),
    ])
  })

  it('fills no log: a page of another site, a long report and the sixth in a minute are refused', async () => {
    const { own, lines } = await started()
    const elsewhere = await post(own, '/api/failed-starts', { message: 'x' }, { 'trace-request-id': '' })
    expect(elsewhere.status).toBe(422)
    expect((await post(own, '/api/failed-starts', { message: 'x'.repeat(20_000) })).status).toBe(413)
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push((await post(own, '/api/failed-starts', { message: 'y'.repeat(9000) })).status)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    expect(lines()).toHaveLength(5)
    expect(JSON.stringify(lines()[0]).length).toBeLessThan(2000)
  })
})

describe('a report of an error', () => {
  it('is read at once however it is written, and says nothing of people at its end either', async () => {
    const other = await held.server.another({ errorsUrl: `${address}/errors` })
    await held.server.rows('delete from rate_limits')
    reports.length = 0
    const spent = processorTime()
    for (const message of ['a'.repeat(31_000), '@'.repeat(31_000), 'a@'.repeat(15_000), '?#'.repeat(15_000), 'a0-'.repeat(10_000)])
      expect((await post(other.address, '/api/errors', { message })).status).toBe(202)
    expect(spent()).toBeLessThan(1500)
    const addresses = (many: number) => 'ada@demo.example '.repeat(many)
    await post(other.address, '/api/errors', { message: addresses(600), stack: `at x\n${addresses(1200)}` })
    await expect.poll(() => reports.length).toBe(6)
    const said = reports.find(({ body }) => String(body['stack']).startsWith('at x'))?.body
    expect(said?.['message']).toMatch(/^(:email ?)+$/)
    expect(said?.['stack']).toMatch(/^at x\n(:email ?)+$/)
    reports.length = 0
  })
})

describe('feature flags', () => {
  it('[SH-591] [SH-668] come from the flag service, are kept for 300 seconds, hide and refuse', async () => {
    const skills = '{ listAllSkills { id } }'
    flags = { performance: false, people: false, unheard: false, bulk_data: 'no' }
    const other = await held.server.another({ flagsUrl: `${address}/flags` })
    const admin = () => held.server.as('admin', other)
    expect((await admin().refused(skills)).extensions.code).toBe('NOT_FOUND')
    const { getSession } = await admin().ask<{ getSession: { tenantConfig: { modules: string[] } } }>(
      '{ getSession { tenantConfig { modules } } }',
    )
    expect(getSession.tenantConfig.modules).not.toContain('performance')
    expect(getSession.tenantConfig.modules).toEqual(expect.arrayContaining(['people', 'bulk_data']))
    expect((await held.server.as('admin').send(skills)).errors).toBeUndefined()
    flags = {}
    const start = Date.now()
    held.server.travel(new Date(other.services.clock.now().getTime() + 299_000).toISOString())
    expect((await admin().refused(skills)).extensions.code).toBe('NOT_FOUND')
    expect(asked).toBe(1)
    held.server.travel(new Date(other.services.clock.now().getTime() + 2_000).toISOString())
    await expect.poll(async () => (await admin().send(skills)).errors).toBeUndefined()
    expect(asked).toBe(2)
    expect(Date.now() - start).toBeLessThan(60_000)
  })

  it('may stand in the configuration, without a service', async () => {
    const other = await held.server.another({ flagsOff: ['performance'] })
    expect((await held.server.as('admin', other).refused('{ listAllSkills { id } }')).extensions.code).toBe('NOT_FOUND')
  })

  it('switch on what is not for everyone yet, and nothing that is no such flag', async () => {
    const name = 'BETA_ANALYTICS_PAGE_ACCESS'
    const isOn = (other: Awaited<ReturnType<typeof held.server.another>>) => other.services.flags.isOn(name)
    expect(isOn(await held.server.another())).toBe(false)
    expect(isOn(await held.server.another({ flagsOn: [name] }))).toBe(true)
    flags = { [name]: true, performance: true }
    const asking = await held.server.another({ flagsUrl: `${address}/flags` })
    await expect.poll(() => isOn(asking)).toBe(true)
    flags = { [name]: 'yes' }
    const misled = await held.server.another({ flagsUrl: `${address}/flags` })
    await misled.services.flags.refresh()
    expect(isOn(misled)).toBe(false)
  })
})

describe('telemetry', () => {
  it('[SH-592] [SH-593] [SH-594] [PW-662] goes where the operator says, without ids and addresses of people; pages with the user, and none on internal hosts, for those who opt out or act as others', async () => {
    const urls = { errorsUrl: `${address}/errors`, analyticsUrl: `${address}/pages` }
    const open = await held.server.another({ ...urls, analyticsOffHosts: [] })
    const internal = await held.server.another({ ...urls, analyticsOffHosts: ['localhost'] })
    const id = '0190aaaa-0000-7000-8000-000000000001'
    const error = {
      message: `No ada@demo.example in ${id}`,
      stack: `at https://kith.example/a.js?token=secret:1:2`,
      page: 'people.profile',
      more: 'x',
    }
    expect((await post(open.address, '/api/errors', error)).status).toBe(202)
    expect((await post(open.address, '/api/errors', error, { 'trace-request-id': '' })).status).toBe(422)
    await expect
      .poll(() => reports)
      .toEqual([
        {
          url: '/errors',
          body: {
            at: expect.any(String) as string,
            kind: 'error',
            message: 'No :email in :id',
            stack: 'at https://kith.example/a.js:1:2',
            page: 'people.profile',
          },
        },
      ])
    const track = async (to: string, headers: Record<string, string> = {}) =>
      (await post(to, '/api/track', { page: 'dashboard' }, { ...(await bearer()), ...headers })).status
    expect((await post(open.address, '/api/track', { page: 'dashboard' })).status).toBe(401)
    expect([await track(internal.address), await track(open.address, { dnt: '1' }), await track(open.address, { 'sec-gpc': '1' })]).toEqual(
      [202, 202, 202],
    )
    expect(await track(open.address)).toBe(202)
    const userId = await held.server.userOf('employee')
    await expect
      .poll(() => reports.slice(1))
      .toEqual([
        {
          url: '/pages',
          body: {
            at: expect.any(String) as string,
            kind: 'page',
            page: 'dashboard',
            user: userId,
            organisation: held.server.world.tenantId,
          },
        },
      ])
    const page = async (to: string) => (await fetch(`${to}/spa/dashboard`)).text()
    if ((await page(open.address)).includes('</html>')) {
      expect(await page(open.address)).toContain('<meta name="kith-telemetry" content="errors analytics">')
      expect(await page(internal.address)).toContain('<meta name="kith-telemetry" content="errors">')
    }
  })
})
