import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Running } from '../../main.ts'
import { ReadTransaction } from '../read-transaction.ts'
import { postJson, rawRequest } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'
import { persistedOperations } from './web-client.ts'

const held = useTestServer()
let server: Running
let token = ''
let lines: Record<string, unknown>[] = []
const logTo = new Writable({
  write(part: Buffer, _, done) {
    lines.push(
      ...part
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    )
    done()
  },
})

beforeAll(async () => {
  server = await held.server.another({ metricsToken: 'a token for metrics', logLevel: 'info' }, { logTo })
  token = await held.server.tokenOf('admin')
})

const send = (body: object, authorization = `Bearer ${token}`) =>
  postJson(server.address, '/graphql', body, { authorization, 'trace-request-id': randomUUID() })
const known = (name: string) => {
  const [hash] =
    [...persistedOperations()].find(([, document]) => document.startsWith(`query ${name} `) || document.startsWith(`query ${name}(`)) ?? []
  if (!hash) throw new Error(`the web client has no operation ${name}`)
  return { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
}
const metrics = async () =>
  (await rawRequest(server.address, '/metrics', { headers: { authorization: 'Bearer a token for metrics' } })).text
const figure = async (line: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 'NaN',
  )
const answers = (operation: string, code: string) => figure(`kith_answers_total{operation="${operation}",code="${code}"}`)

it('every answer of an operation is counted by its name and code, a bug like the rest, and stands in the line of the request', async () => {
  const { tenantId } = held.server.world
  lines = []
  await send(known('SessionDetails'))
  await send({ query: 'query Whatever { getSession { user { id } } }' })
  await send({ query: '{ getGender(id: "x") { id } }' })
  await send({ query: '{ nonsense }' })
  await send(known('SessionDetails'), 'Bearer wrong')
  const began = vi.spyOn(ReadTransaction.prototype, 'context').mockImplementation(() => Promise.reject(new Error('a bug')))
  await send(known('SessionDetails'))
  began.mockRestore()
  await expect.poll(() => lines.filter(({ route }) => route === '/graphql').length).toBe(6)

  expect([await answers('SessionDetails', 'OK'), await answers('SessionDetails', 'INTERNAL')]).toEqual([1, 1])
  expect([await answers('other', 'OK'), await answers('other', 'NOT_FOUND'), await answers('other', 'INVALID')]).toEqual([1, 1, 1])
  expect(await answers('other', 'UNAUTHENTICATED')).toBe(1)
  expect(await metrics()).not.toContain('Whatever')

  const requests = lines.filter(({ route }) => route === '/graphql')
  expect(requests.map(({ operation, codes, tenantId: tenant }) => [operation, codes, tenant])).toEqual([
    ['SessionDetails', undefined, tenantId],
    ['other', undefined, tenantId],
    ['other', ['NOT_FOUND'], tenantId],
    ['other', ['INVALID'], tenantId],
    ['other', ['UNAUTHENTICATED'], undefined],
    ['SessionDetails', ['INTERNAL'], tenantId],
  ])
})

it('refused sign-ins are counted by why', async () => {
  const signIn = (password: string) =>
    postJson(server.address, '/api/auth/sign-in', { tenant: 'demo', email: 'employee@demo.example', password })
  const before = await figure('kith_refused_sign_ins_total{code="UNAUTHENTICATED"}')
  await signIn('not the password')
  await signIn(held.server.world.password)
  expect(await figure('kith_refused_sign_ins_total{code="UNAUTHENTICATED"}')).toBe((before || 0) + 1)
})

it('connections and background jobs are measured when asked', async () => {
  await send(known('SessionDetails'))
  expect(await figure('kith_pool_size')).toBe(server.services.config.poolSize)
  expect([await figure('kith_pool_connections{state="used"}'), await figure('kith_pool_waiting')]).toEqual([expect.any(Number), 0])
  const clients = await Promise.all(Array.from({ length: server.services.config.poolSize - 1 }, () => server.services.pool.connect()))
  expect(await figure('kith_pool_connections{state="used"}')).toBeGreaterThanOrEqual(clients.length)
  const asked = Array.from({ length: 6 }, () => send(known('SessionDetails')))
  await expect.poll(() => figure('kith_pool_waiting')).toBeGreaterThan(0)
  for (const client of clients) client.release()
  await Promise.all(asked)
  expect(await figure('kith_pool_waiting')).toBe(0)

  // What others wait for is as old as the database
  await held.server.rows("delete from pgboss.job where state = 'created' and name <> 'dead-letters'")
  await held.server.rows(
    "insert into pgboss.job (name, state, start_after, created_on) select name, 'created', now() - interval '90 s', now() - interval '90 s' from pgboss.queue where name <> 'dead-letters' order by name limit 1",
  )
  const waiting = [...(await metrics()).matchAll(/^kith_jobs_waiting\{queue="([^"]+)"\} (\d+)$/gm)].filter(([, , count]) => count !== '0')
  expect(waiting.length).toBeGreaterThan(0)
  const oldest = [...(await metrics()).matchAll(/^kith_oldest_job_seconds\{queue="[^"]+"\} ([\d.]+)$/gm)].map(([, seconds]) =>
    Number(seconds),
  )
  expect(Math.max(...oldest)).toBeGreaterThanOrEqual(90)
  expect(Math.max(...oldest)).toBeLessThan(600)
  expect(await figure('kith_dead_jobs')).toBe(0)
})

it('two servers in one process are measured apart', async () => {
  const other = await held.server.another({ metricsToken: 'another token' })
  const { text } = await rawRequest(other.address, '/metrics', { headers: { authorization: 'Bearer another token' } })
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toContain('operation="SessionDetails"')
})
