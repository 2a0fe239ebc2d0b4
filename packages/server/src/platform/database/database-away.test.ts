import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../main.ts'
import { CuttableProxy } from '../testing/cuttable-proxy.ts'
import { postJson, rawRequest, type RawAnswer } from '../testing/raw-request.ts'
import { asJob } from '../background/jobs.ts'
import { answerFor } from '../errors.ts'
import { ReadTransaction } from '../read-transaction.ts'
import { useTestServer } from '../testing/test-server.ts'
import { createPool, inTransaction, type Connection } from './pool.ts'

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
  server = await held.server.another(
    { metricsToken: 'a token for metrics', longestWaitSeconds: 3 },
    { urls: { ...held.server.urls, application: proxy.url }, work: true },
  )
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
const metrics = () => rawRequest(server.address, '/metrics', { headers: { authorization: 'Bearer a token for metrics' } })
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
      const measured = await metrics()
      expect([measured.status, /^kith_dead_jobs \d/m.test(measured.text)]).toEqual([200, false])

      await proxy.mend()
      const begin = performance.now()
      await expect.poll(async () => (await ready()).status, { timeout: 5000, interval: 100 }).toBe(200)
      for (const work of [read, write, signIn]) expect((await work()).status).toBe(200)
      expect((await metrics()).text).toMatch(/^kith_dead_jobs 0$/m)
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

describe('a database that is silent', () => {
  it('is said within some seconds on every road, and is back as soon as it speaks', async () => {
    for (const work of [read, write, signIn, ready]) expect((await work()).status).toBe(200)
    const events = await held.server.events('gender.created')
    proxy.freeze()
    const answers = await Promise.all([read, write, signIn, ready, ...Array.from({ length: 12 }, () => read)].map(timed))
    for (const { status, seconds, text } of answers) expect([status, seconds < 8], `${seconds} ${text}`).toEqual([503, true])
    for (const { headers, text } of answers.slice(0, 3)) {
      expect(headers['retry-after']).toBe('5')
      expect(text).toContain('UNAVAILABLE')
      // Also where others have taken every connection before
      expect(text).toMatch(/Your data is safe|Kith is busy\. Try again in a few seconds/)
      expect(text).not.toMatch(/timeout|Query|pg|postgres|127\.0\.0\.1/i)
    }
    proxy.thaw()
    await expect.poll(async () => (await ready()).status, { timeout: 5000, interval: 100 }).toBe(200)
    expect(await held.server.events('gender.created')).toBe(events)
    for (const work of [read, write, signIn]) expect((await work()).status).toBe(200)
    expect(unhandled).toEqual([])
  }, 40_000)

  it('in the middle of a statement is given up soon after the statement would have been ended, and the connection is not used again', async () => {
    const pool = createPool(proxy.url, 1, { statementTimeout: 500 })
    const begin = performance.now()
    const waiting = inTransaction(pool, async (db) => {
      await db.query('select 1')
      proxy.freeze()
      await db.query('select pg_sleep(0.1)')
    }).catch((error: unknown) => answerFor(error))
    expect(await waiting).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(performance.now() - begin).toBeLessThan(5000)
    expect(pool.totalCount).toBe(0)
    proxy.thaw()
    expect(await inTransaction(pool, (db) => db.query<{ one: number }>('select 1 as one'))).toEqual([{ one: 1 }])
    await pool.end()
  }, 20_000)

  it('at the end of what was read is not waited for, and loses the connection that was given back', async () => {
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'hr@demo.example'")
    const pool = createPool(proxy.url, 1)
    const identity = { tenantId: held.server.world.tenantId, userId: user?.id ?? '' }
    const transaction = new ReadTransaction({ ...held.server.running.services, pool }, identity)
    await transaction.context()
    proxy.freeze()
    await transaction.close()
    expect(pool.idleCount).toBe(1)
    await expect.poll(() => pool.totalCount, { timeout: 60_000 }).toBe(0)
    proxy.thaw()
    expect(await inTransaction(pool, (each) => each.query<{ one: number }>('select 1 as one'))).toEqual([{ one: 1 }])
    await pool.end()
    expect(unhandled).toEqual([])
  }, 20_000)

  it('is not taken for one that is at work', async () => {
    const pool = createPool(proxy.url, 1, { statementTimeout: 500 })
    const sleep = (seconds: number) => (db: Connection) => db.query('select pg_sleep($1)', [seconds])
    await expect(inTransaction(pool, sleep(1))).rejects.toMatchObject({ code: '57014' })
    const isAllowed = inTransaction(pool, async (db) => {
      await db.setStatementTimeout(10_000)
      await db.setStatementTimeout(1000)
      return sleep(4.5)(db)
    })
    await expect(isAllowed).resolves.toHaveLength(1)
    const least = inTransaction(pool, async (db) => {
      await db.setStatementTimeout(200)
      return db.query('show statement_timeout')
    })
    expect(await least).toEqual([{ statement_timeout: '500ms' }])
    await pool.end()
  }, 20_000)

  it('is not taken for one that is at work in a job either', async () => {
    const { running, world } = held.server
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'hr@demo.example'")
    const limit = await asJob(running.services, { tenantId: world.tenantId, userId: user?.id ?? '' }, (ctx) =>
      ctx.db.query('show statement_timeout'),
    )
    expect(limit).toEqual([{ statement_timeout: '10min' }])
  })
})
