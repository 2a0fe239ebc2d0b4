import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { postJson, rawRequest } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
const home = () => held.server.running.address
const blockedRead = '{ listGenders { items { id } } }'
const otherRead = '{ getSession { user { id } } }'

async function ask(person: WorldPerson, query: string, address = home()) {
  const headers = { authorization: `Bearer ${await held.server.tokenOf(person)}`, 'trace-request-id': randomUUID() }
  return postJson(address, '/graphql', { query }, headers)
}
const ready = (address = home()) => rawRequest(address, '/health/ready').then(({ status, text }) => [status, text])

async function lockWaits(): Promise<number> {
  await held.server.rows('select pg_stat_clear_snapshot()')
  return (await held.server.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length
}

async function hold(lock: string, ...values: unknown[]): Promise<void> {
  await held.server.admin.query('begin')
  await held.server.admin.query(lock, values)
}
afterEach(() => held.server.admin.query('rollback'))

describe('one person with many requests at once', () => {
  it('is served four at a time; the others are served meanwhile, colleagues and other organisations', async () => {
    await Promise.all((['hr', 'manager', 'employee', 'stranger'] as const).map((person) => held.server.tokenOf(person)))
    await hold('lock table genders in access exclusive mode')
    const many = Array.from({ length: 8 }, () => ask('hr', blockedRead))
    await expect.poll(lockWaits, { timeout: 60_000 }).toBe(4)
    for (const person of ['manager', 'employee', 'stranger'] as const) {
      const { status, text } = await ask(person, otherRead)
      expect([person, status], text).toEqual([person, 200])
    }
    expect(await ready()).toEqual([200, '{"status":"ready"}'])
    expect(await lockWaits()).toBe(4)
    await held.server.admin.query('rollback')
    const answers = await Promise.all(many)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('is told so where a hundred wait already', async () => {
    await hold('lock table genders in access exclusive mode')
    const many = Array.from({ length: 105 }, () => ask('hr', blockedRead))
    const refused = await Promise.race(many)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('2')
    expect(JSON.parse(refused.text).errors[0]).toMatchObject({
      message: 'You sent too many requests at the same time. Send the next ones when the first are answered.',
      extensions: { code: 'RATE_LIMITED', reason: 'AT_ONCE', retryAfterSeconds: 2 },
    })
    await held.server.admin.query('rollback')
    await Promise.all(many)
  })
})

it('changes that all wait for one record leave the reads of everyone else alone', async () => {
  const { tenantId } = held.server.world
  const [row] = await held.server.rows<{ id: string }>("select id from genders where tenant_id = $1 and name = 'Female'", [tenantId])
  const change = `mutation { genderUpdate(input: { id: "${row?.id}", version: 1, name: "Changed" }) { id } }`
  await Promise.all((['hr', 'admin', 'manager', 'employee', 'director'] as const).map((person) => held.server.tokenOf(person)))
  await hold('select from genders where id = $1 for update', row?.id)
  const changes = Array.from({ length: 12 }, (_, index) => ask(index % 2 === 0 ? 'hr' : 'admin', change))
  await expect.poll(lockWaits, { timeout: 60_000 }).toBe(3)
  for (const person of ['manager', 'employee', 'director', 'hr', 'stranger'] as const) {
    const { status, text } = await ask(person, otherRead)
    expect([person, status], text).toEqual([person, 200])
  }
  expect(await ready()).toEqual([200, '{"status":"ready"}'])
  await held.server.admin.query('rollback')
  const codes = (await Promise.all(changes)).map(({ text }) => /"code":"(\w+)"/.exec(text)?.[1] ?? 'done')
  expect(codes.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'CONFLICT'), 'done'])
})

it('sixty requests of six users at once are all answered, although the last waits longer than a user who is not served at all may', async () => {
  const longestWaitSeconds = 2
  const small = await held.server.another({ poolSize: 2, longestWaitSeconds })
  const people = ['hr', 'admin', 'manager', 'employee', 'director', 'other'] as const
  await Promise.all(people.map((person) => held.server.tokenOf(person)))
  await held.server.rows('create policy slow on genders as restrictive for select using ((select pg_sleep(0.1)) is not null)')
  try {
    const begin = performance.now()
    const many = Promise.all(Array.from({ length: 60 }, (_, index) => ask(people[index % 6] ?? 'hr', blockedRead, small.address)))
    await delay(500)
    expect(await ready(small.address)).toEqual([200, '{"status":"ready"}'])
    expect(new Set((await many).map(({ status }) => status))).toEqual(new Set([200]))
    expect((performance.now() - begin) / 1000).toBeGreaterThan(longestWaitSeconds)
  } finally {
    await held.server.rows('drop policy slow on genders')
  }
}, 30_000)

it('a user who waits too long is told that Kith is busy, not that the database is away, and the process is not ready meanwhile', async () => {
  const small = await held.server.another({ poolSize: 1, longestWaitSeconds: 3 })
  await held.server.tokenOf('manager')
  await hold('lock table genders in access exclusive mode')
  const first = ask('hr', blockedRead, small.address)
  await expect.poll(lockWaits, { timeout: 60_000 }).toBe(1)
  const second = ask('manager', otherRead, small.address)
  await expect.poll(() => ready(small.address), { timeout: 60_000 }).toEqual([503, '{"status":"busy"}'])
  const { status, headers, text } = await second
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(text).errors[0]).toMatchObject({
    message: 'Kith is busy. Try again in a few seconds.',
    extensions: { code: 'UNAVAILABLE', reason: 'BUSY' },
  })
  await held.server.admin.query('rollback')
  await first
  expect((await ask('manager', otherRead, small.address)).status).toBe(200)
  expect(await ready(small.address)).toEqual([200, '{"status":"ready"}'])
}, 30_000)
