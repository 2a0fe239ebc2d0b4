import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asActor } from '#platform/begin.ts'
import { enqueue, type JobData } from '#platform/background/enqueue.ts'
import { BackgroundJobs, defineJob, migrateBackground } from '#platform/background/jobs.ts'
import { Child } from '#platform/testing/child-process.ts'
import { wakeWorkers } from '#platform/testing/job-time.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed } from './testing/typed.ts'

const held = useTestServer()
const ran: JobData[] = []
let isMended = false
const failing = defineJob({
  queue: 'test-failing',
  retries: 0,
  run: async (_, __, data) => {
    ran.push(data)
    if (!isMended) throw new Error(`The service did not answer.\nthe second line of it`)
  },
})
let background: BackgroundJobs

beforeAll(async () => {
  const { running, urls, world } = held.server
  await migrateBackground(urls.migrator, [failing])
  background = new BackgroundJobs(urls.application, pino({ level: 'silent' }))
  await background.start(running.services, [failing], { work: true })
  const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'hr@demo.example'")
  const identity = { tenantId: world.tenantId, userId: user?.id ?? '' }
  for (const mark of ['first', 'second'])
    await asActor(running.services, identity, { source: 'user' }, (ctx) => enqueue(ctx, failing.queue, { mark, secret: 'hunter2' }))
  await vi.waitUntil(async () => (await deadIds()).length === 2, { timeout: 100_000 })
})
afterAll(() => background.stop())

const dead = () =>
  held.server.rows<{ id: string; mark: string }>("select id, data -> 'data' ->> 'mark' as mark from pgboss.job where name = 'dead-letters'")
const deadIds = async () => (await dead()).map(({ id }) => id)

const kith = (...words: string[]) => typed(held.server.environment, ...words)

describe('jobs that failed permanently', () => {
  it('are listed with queue, tenant, moment and error, but not with what they work on', async () => {
    const { code, output } = await kith('jobs', 'dead')
    expect(code, output).toBe(0)
    for (const id of await deadIds()) expect(output).toContain(id)
    expect(output).toMatch(
      /\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}test-failing {2}tenant demo\n {2}after one try: The service did not answer\.\n/,
    )
    expect(output).toContain('2 of 2.')
    expect(output).not.toMatch(/hunter2|first|second/)
    const started = new Child(join(import.meta.dirname, 'kith.ts'), ['jobs', 'dead', '--limit', '1'], held.server.environment)
    expect((await started.ends()).code).toBe(0)
    expect(started.output).toContain('1 of 2.')
  })

  it('are counted in the metrics', async () => {
    const { address } = await held.server.another({ metricsToken: 'a token for metrics' })
    const { text } = await rawRequest(address, '/metrics', { headers: { authorization: 'Bearer a token for metrics' } })
    expect(text).toMatch(/^kith_dead_jobs 2$/m)
  })

  it('run again once, however often and from however many places that is asked for', async () => {
    isMended = true
    const letter = (await dead()).find(({ mark }) => mark === 'first')
    const answers = await Promise.all([1, 2, 3].map(() => kith('jobs', 'replay', letter?.id ?? '')))
    expect(
      answers.map(({ code }) => code).toSorted((a, b) => a - b),
      JSON.stringify(answers),
    ).toEqual([0, 1, 1])
    expect(answers.find(({ code }) => code === 1)?.output).toContain('it was run again already')
    await wakeWorkers(held.server, failing.queue)
    const runs = () => ran.filter(({ mark }) => mark === 'first').length
    await expect.poll(runs, { timeout: 60_000 }).toBe(2)
    expect((await kith('jobs', 'replay', letter?.id ?? '')).code).toBe(1)
    const states = () =>
      held.server.rows(
        "select state from pgboss.job where name = 'test-failing' and data -> 'data' ->> 'mark' = 'first' order by created_on",
      )
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'failed' }, { state: 'completed' }])
    expect(runs()).toBe(2)
    expect((await dead()).map(({ mark }) => mark)).toEqual(['second'])
  })

  it('are asked for by an id that is one', async () => {
    expect(await kith('jobs', 'replay')).toMatchObject({ code: 2, output: expect.stringContaining('ID is needed.') as string })
    expect(await kith('jobs', 'replay', 'x; drop')).toMatchObject({ code: 2, output: expect.stringContaining('is no id') as string })
    expect(await kith('jobs', 'replay', randomUUID(), 'stray')).toMatchObject({
      code: 2,
      output: expect.stringContaining('‘stray’') as string,
    })
    expect(await kith('jobs', 'replay', randomUUID())).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no such job') as string,
    })
    expect((await kith('jobs', 'replay', '--help')).output).toContain('Usage: npm run kith -- jobs replay ID\n')
  })
})
