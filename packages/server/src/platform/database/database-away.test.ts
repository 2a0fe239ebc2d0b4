import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../main.ts'
import { CuttableProxy } from '../testing/cuttable-proxy.ts'
import { postJson, rawRequest, type RawAnswer } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
let proxy: CuttableProxy
let server: Running
let token = ''
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  proxy = new CuttableProxy(held.server.urls.application)
  await proxy.mend()
  server = await held.server.another({}, { urls: { ...held.server.urls, application: proxy.url }, work: true })
  token = await held.server.tokenOf('hr')
})
afterAll(async () => {
  await server.stop()
  await proxy.cut()
  process.off('unhandledRejection', note)
})

const ask = (query: string) =>
  postJson(server.address, '/graphql', { query }, { authorization: `Bearer ${token}`, 'trace-request-id': randomUUID() })
const read = () => ask('{ getSession { user { id } } }')
const write = () => ask(`mutation { genderCreate(input: { name: "${randomUUID()}" }) { id } }`)
const signIn = () =>
  postJson(server.address, '/api/auth/sign-in', { tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
const ready = () => rawRequest(server.address, '/health/ready')

async function timed(work: () => Promise<RawAnswer>): Promise<RawAnswer & { seconds: number }> {
  const begin = performance.now()
  const answer = await work()
  return { ...answer, seconds: (performance.now() - begin) / 1000 }
}

describe('a database that is away', () => {
  it('is said within five seconds on every road, and is back within five seconds, without a restart', async () => {
    for (const work of [read, write, signIn, ready]) expect((await work()).status).toBe(200)
    for (let time = 0; time < 2; time += 1) {
      await proxy.cut()
      const answers = await Promise.all([read, write, signIn, ready, ...Array.from({ length: 12 }, () => read)].map(timed))
      for (const { status, seconds, text } of answers) expect([status, seconds < 5], text).toEqual([503, true])
      for (const { headers, text } of answers.slice(0, 3)) {
        expect(headers['retry-after']).toBe('5')
        expect(text).toContain('UNAVAILABLE')
        expect(text).toContain('Your data is safe')
        expect(text).not.toMatch(/ECONN|pg|postgres|127\.0\.0\.1/i)
      }
      expect((await rawRequest(server.address, '/health/live')).status).toBe(200)

      await proxy.mend()
      const begin = performance.now()
      await expect.poll(async () => (await ready()).status, { timeout: 5000, interval: 100 }).toBe(200)
      for (const work of [read, write, signIn]) expect((await work()).status).toBe(200)
      expect((performance.now() - begin) / 1000).toBeLessThan(5)
    }
    expect(unhandled).toEqual([])
  }, 40_000)

  it('in the middle of a request answers 503 and writes nothing', async () => {
    const { admin, world } = held.server
    const events = await held.server.events()
    await admin.query('begin')
    await admin.query("select from genders where tenant_id = $1 and name = 'Female' for update", [world.tenantId])
    const [row] = await held.server.rows<{ id: string }>("select id from genders where tenant_id = $1 and name = 'Female'", [
      world.tenantId,
    ])
    const waiting = ask(`mutation { genderUpdate(input: { id: "${row?.id}", version: 1, name: "Cut off" }) { id } }`)
    await expect
      .poll(async () => (await held.server.rows("select from pg_stat_activity where wait_event_type = 'Lock'")).length)
      .toBeGreaterThan(0)
    await proxy.cut()
    expect((await waiting).status).toBe(503)
    await admin.query('rollback')
    await proxy.mend()
    expect(await held.server.events()).toBe(events)
    expect(await held.server.rows("select from genders where name = 'Cut off'")).toEqual([])
  })
})
