import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '../begin.ts'
import { domains } from '#src/domains.ts'
import { announce } from '../events/announce.ts'
import { recordEvents } from '../events/record.ts'
import { Child } from '../testing/child-process.ts'
import { passJobMinute } from '../testing/job-time.ts'
import { useTestServer } from '../testing/test-server.ts'
import { slowJob } from '../testing/worker-process.ts'
import { enqueue, type Envelope, type JobData } from './enqueue.ts'
import { asJob, BackgroundJobs, defineJob, migrateBackground } from './jobs.ts'

const done: { queue: string; data: JobData; tenantId: string; userId: string }[] = []
const note = (queue: string, retries = 1) =>
  defineJob({
    queue,
    retries,
    run: async (_, { tenantId, userId }, data) => {
      done.push({ queue, data, tenantId, userId })
      if (data['fails']) throw new Error('this job always fails')
    },
  })
const [plain, heard, unasked] = [note('test-plain'), note('test-heard'), note('test-unasked', 0)]
const reading = defineJob({
  queue: 'test-reading',
  run: async (services, identity) => {
    const names = await asJob(services, identity, (ctx) => ctx.db.query('select display_name from users'))
    done.push({ queue: 'test-reading', data: { names }, ...identity })
  },
})
const held = useTestServer({
  domains: domains.map((domain) =>
    domain.name === 'organisation' ? { ...domain, subscribers: [{ name: 'test-heard', on: ['gender.created'], job: heard }] } : domain,
  ),
})
let identity = { tenantId: '', userId: '' }
let background: BackgroundJobs
const services = () => held.server.running.services

beforeAll(async () => {
  await migrateBackground(held.server.urls.migrator, [plain, heard, unasked, reading, slowJob])
  background = new BackgroundJobs(held.server.urls.application, pino({ level: 'silent' }))
  await background.start(services(), [plain, heard, unasked, reading], { work: true })
  const [user] = await held.server.rows<{ id: string; tenant_id: string }>(
    "select id, tenant_id from users where username = 'hr@demo.example'",
  )
  identity = { tenantId: user!.tenant_id, userId: user!.id }
})
afterAll(() => background.stop())

const asHr = <Result>(work: Parameters<typeof asActor<Result>>[3]) => asActor(services(), identity, { source: 'user' }, work)
const runs = (mark: string) => done.filter(({ data }) => data['mark'] === mark)
const waiting = (mark: string) =>
  held.server.rows("select name, state, retry_count, output from pgboss.job where data -> 'data' ->> 'mark' = $1 order by name", [mark])

describe('a job', () => {
  it('is there when its transaction commits, and runs as the person it is for', async () => {
    await asHr((ctx) => enqueue(ctx, 'test-plain', { mark: 'committed' }))
    await expect
      .poll(() => runs('committed'), { timeout: 60_000 })
      .toEqual([{ queue: 'test-plain', data: { mark: 'committed' }, ...identity }])
  })

  it('was never there when its transaction is rolled back', async () => {
    await expect(
      asHr(async (ctx) => {
        await enqueue(ctx, 'test-plain', { mark: 'rolled back' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await waiting('rolled back')).toEqual([])
  })

  it('reads with the rights and in the tenant of its person alone', async () => {
    await asHr((ctx) => enqueue(ctx, 'test-reading', {}))
    await expect.poll(() => done.find(({ queue }) => queue === 'test-reading'), { timeout: 60_000 }).toBeDefined()
    const read = JSON.stringify(done.find(({ queue }) => queue === 'test-reading'))
    expect(read).toContain('Hana Ito')
    expect(read).not.toContain('Ann Other')
  })

  it('waits for nothing but the one before it, also where one fails', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ mark: 'in a row', index, fails: index % 5 === 0 }))
    await asHr(async (ctx) => {
      for (const data of many) await enqueue(ctx, 'test-plain', data)
    })
    await expect.poll(() => new Set(runs('in a row').map(({ data }) => data['index'])).size, { timeout: 60_000 }).toBe(many.length)
  })

  it('that keeps failing is tried again, then lies in the list of dead letters', async () => {
    const places = async () => (await waiting('poisoned')).map(({ name, state }) => `${name} ${state}`)
    await asHr((ctx) => enqueue(ctx, 'test-plain', { mark: 'poisoned', fails: true }))
    await asHr((ctx) => enqueue(ctx, 'test-plain', { mark: 'behind it' }))
    await expect.poll(() => runs('behind it').length, { timeout: 60_000 }).toBe(1)
    await expect.poll(places, { timeout: 60_000 }).toEqual(['test-plain retry'])
    await passJobMinute(held.server)
    await asHr((ctx) => enqueue(ctx, 'test-plain', { mark: 'after it' }))
    await expect.poll(places, { timeout: 60_000 }).toEqual(['dead-letters created', 'test-plain failed'])
    expect(runs('poisoned')).toHaveLength(2)
  })

  it('has the tries that this version gives it, whichever version has made its queue', async () => {
    const triesOf = async (retries: number) => {
      const kind = defineJob({ queue: 'test-of-versions', retries, run: () => Promise.resolve() })
      await migrateBackground(held.server.urls.migrator, [kind])
      return held.server.rows("select retry_limit from pgboss.queue where name = 'test-of-versions'")
    }
    expect([await triesOf(2), await triesOf(7)]).toEqual([[{ retry_limit: 2 }], [{ retry_limit: 7 }]])
  })

  it('that fails is logged, and kept, without the values that the database quotes', async () => {
    let log = ''
    const services = { ...held.server.running.services, log: pino({}, { write: (line: string) => void (log += line) }) }
    const quoting = defineJob({
      queue: 'test-quoting',
      retries: 0,
      run: (given, who) => asJob(given, who, async (ctx) => void (await ctx.db.query("select 'a canary'::integer"))),
    })
    await migrateBackground(held.server.urls.migrator, [quoting])
    const own = new BackgroundJobs(held.server.urls.application, services.log)
    await own.start(services, [quoting], { work: true })
    await asHr((ctx) => enqueue(ctx, quoting.queue, { mark: 'quoting' }))
    await expect.poll(async () => (await waiting('quoting')).map(({ name }) => name), { timeout: 60_000 }).toContain('dead-letters')
    await own.stop()
    expect(log).toMatch(/"queue":"test-quoting".*"code":"22P02".*"msg":"a background job failed"/)
    const kept = JSON.stringify(await waiting('quoting'))
    expect(kept).toContain('The database refused with 22P02.')
    expect(log + kept).not.toContain('a canary')
  })

  it.each([
    ['tenant', { userId: '0190aaaa-0000-7000-8000-000000000000', data: { mark: 'no tenant' } }, 'no tenant'],
    ['actor', { tenantId: '0190aaaa-0000-7000-8000-000000000000', data: { mark: 'no actor' } }, 'no actor'],
    ['tenant and actor that are any', { tenantId: '', userId: 'x', data: { mark: 'neither' } }, 'neither'],
  ])('without a %s fails before it begins, and lies in the list of dead letters', async (_, envelope, mark) => {
    // What is wrong with it would not compile
    await asHr((ctx) => background.send(ctx, unasked.queue, [envelope as unknown as Envelope], {}))
    await expect.poll(async () => (await waiting(mark)).map(({ name }) => name), { timeout: 60_000 }).toContain('dead-letters')
    expect(JSON.stringify(await waiting(mark))).toContain('came without tenant and actor')
    expect(runs(mark)).toEqual([])
  })

  const longStop = { slow: 'a stop waits ten seconds for a job that does not end' }
  it('that is under way when its worker is told to stop is handed back within the time that a stop has', { meta: longStop }, async () => {
    let begun = 0
    const endless = defineJob({ queue: 'test-endless', run: () => new Promise(() => void (begun += 1)) })
    await migrateBackground(held.server.urls.migrator, [endless])
    const own = new BackgroundJobs(held.server.urls.application, pino({ level: 'silent' }))
    await own.start(services(), [endless], { work: true })
    await asHr((ctx) => enqueue(ctx, endless.queue, { mark: 'endless' }))
    await expect.poll(() => begun, { timeout: 60_000 }).toBe(1)
    const begin = Date.now()
    await own.stop()
    expect(Date.now() - begin).toBeLessThan(11_000)
    expect((await waiting('endless')).map(({ name, state }) => `${name} ${state}`)).toEqual(['test-endless retry'])
  })

  const missed = { slow: 'a killed worker is missed after ten seconds, and what it had is due after ten more' }
  it('runs again within a minute when its worker is killed in the middle of it', { meta: missed }, async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'kith-killed-')), 'runs')
    const script = join(import.meta.dirname, '../testing/worker-process.ts')
    const first = new Child(script, [held.server.urls.application], {})
    await first.says(/working/)
    await asHr((ctx) => enqueue(ctx, slowJob.queue, { file, isFirst: true }))
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
    first.process.kill('SIGKILL')
    const begin = Date.now()
    const second = new Child(script, [held.server.urls.application], {})
    const pids = () => readFileSync(file, 'utf8').trim().split('\n')
    await expect.poll(() => pids().length, { timeout: 60_000, interval: 500 }).toBe(2)
    expect(Date.now() - begin).toBeLessThan(60_000)
    expect(pids()).toEqual([String(first.process.pid), String(second.process.pid)])
  })
})

describe('a subscriber', () => {
  const told = () => done.filter(({ queue }) => queue === 'test-heard').flatMap(({ data }) => data['eventIds'])

  it('is told once of each event, by its id and nothing else, after the commit', async () => {
    await held.server.as('hr').ask('mutation { genderCreate(input: { name: "Announced" }) { id } }')
    await expect.poll(told, { timeout: 60_000 }).toHaveLength(1)
    const [event] = await held.server.rows<{ id: string }>("select id from events where name = 'gender.created'")
    expect(told()).toEqual([event?.id])
    expect(JSON.stringify(done.find(({ queue }) => queue === 'test-heard'))).not.toContain('Announced')
  })

  it('is not told of what was refused or rolled back', async () => {
    const before = told().length
    await held.server.as('hr').refused('mutation { genderCreate(input: { name: "Announced" }) { id } }')
    await held.server.as('employee').refused('mutation { genderCreate(input: { name: "Refused" }) { id } }')
    const change = {
      event: 'gender.created' as const,
      subject: { kind: 'gender', id: identity.userId },
      before: null,
      after: { name: 'x' },
    }
    await expect(asHr(async (ctx) => recordEvents(ctx, [change]).then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no')
    await asHr((ctx) => enqueue(ctx, 'test-plain', { mark: 'afterwards' }))
    await expect.poll(() => runs('afterwards').length, { timeout: 60_000 }).toBe(1)
    expect(told().length).toBe(before)
  })

  it('is told of many events in one job', async () => {
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
    const jobs = done.length
    await asHr((ctx) =>
      announce(
        ctx,
        ids.map((id) => ({ id, name: 'gender.created' })),
      ),
    )
    await expect.poll(() => done.length, { timeout: 60_000 }).toBe(jobs + 1)
    expect(done.at(-1)?.data['eventIds']).toEqual(ids)
  })
})
