import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateJobs, type Running } from '../../main.ts'
import { Child } from '../testing/child-process.ts'
import { testSecret } from '../testing/global-setup.ts'
import { hasPgbouncer, startPgbouncer, type Pooler } from '../testing/pgbouncer.ts'
import { TestClient } from '../testing/test-client.ts'
import { useTestServer } from '../testing/test-server.ts'
import { withDatabase } from './bootstrap.ts'
import { withClient } from './connecting.ts'
import { inTransaction } from './pool.ts'
import { prepareDatabase, type Whereabouts } from './prepare.ts'
import { settingsNotInForce } from './session-settings.ts'

const held = useTestServer()
const empty = `kith_pooled_${process.pid}`
const database = () => decodeURIComponent(new URL(held.server.urls.application).pathname.slice(1))
const direct = (name = database()) => withDatabase(inject('adminUrl'), name)
const settings = (databaseUrl: string, databaseDirectUrl?: string): Whereabouts => ({
  databaseUrl,
  databaseDirectUrl,
  dataDirectory: held.server.running.services.config.dataDirectory,
  secret: testSecret,
})
const gender = (name: string) => `mutation { genderCreate(input: { name: "${name}" }) { id } }`
const names = '{ listGenders(first: 200) { items { name } } }'

/** Reads and writes of two organisations at once, many more than the pooler has connections. */
async function useBoth(server: Running): Promise<void> {
  const clients = (['hr', 'stranger'] as const).map((person) => ({
    person,
    client: new TestClient(server.address, () => held.server.tokenOf(person)),
  }))
  const rounds = Array.from({ length: 12 }, (_, round) => round)
  await Promise.all(
    rounds.flatMap((round) =>
      clients.map(async ({ person, client }) => {
        await client.ask(gender(`${person} ${server.address} ${round}`))
        expect(JSON.stringify(await client.ask(names))).not.toContain(person === 'hr' ? 'stranger http' : 'hr http')
      }),
    ),
  )
  for (const { person, client } of clients) {
    const { listGenders } = await client.ask<{ listGenders: { items: { name: string }[] } }>(names)
    expect(listGenders.items.filter(({ name }) => name.startsWith(`${person} ${server.address} `))).toHaveLength(rounds.length)
  }
}

const limits = (url: string) => withClient(url, (client) => settingsNotInForce(client, 'kith_app'))

beforeAll(async () => {
  await withClient(inject('adminUrl'), (admin) => admin.query(`create database ${empty}`))
})
afterAll(async () => {
  await withClient(inject('adminUrl'), (admin) => admin.query(`drop database ${empty} with (force)`))
})

describe.runIf(hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('adminUrl'), 'transaction')
  })
  afterAll(() => pooler.stop())

  it('Kith does not start without an address of PostgreSQL itself, and says which variable takes it', async () => {
    await expect(prepareDatabase(settings(pooler.url(database())))).rejects.toThrow(
      /pool_mode = transaction.*set KITH_DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
    )
  })

  it('with two addresses that lead to different databases it does not start either, and leaves a session at the pooler', async () => {
    await expect(prepareDatabase(settings(pooler.url(empty), direct()))).rejects.toThrow('lead to two different databases')
  })

  it('organisations stay apart, limits are in force, workers are woken, and nothing stays locked', async () => {
    const { urls } = await prepareDatabase(settings(pooler.url(database()), direct()))
    expect(urls.prepares).toBe(false)
    const server = await held.server.another({}, { urls, work: true })
    await useBoth(server)
    expect(await limits(urls.application)).toEqual([])
    const own = inTransaction(server.services.pool, (db) => db.query('show statement_timeout'))
    expect(await own).toEqual([{ statement_timeout: '15s' }])
    const listening =
      "select from pg_stat_activity where datname = current_database() and query ilike 'listen%' or query ilike '%pg_listening_channels%'"
    expect((await held.server.rows(listening)).length).toBeGreaterThan(0)
    expect(
      await held.server.rows(
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toEqual([])
  })

  it.each([
    ['Etc/UTC', []],
    ['Zulu', []],
    ['Asia/Kathmandu', ['timezone is Asia/Kathmandu, not UTC']],
  ])('the time zone %s, which the pooler hands on from one who asked for it, is wrong only if it is not UTC', async (zone, wrong) => {
    const { urls } = await prepareDatabase(settings(pooler.url(database()), direct()))
    const found = await withClient(urls.application, async (client) => {
      await client.query(`set timezone to '${zone}'`)
      return settingsNotInForce(client, 'kith_app')
    })
    expect(found).toEqual(wrong)
  })

  const processes = { slow: 'starts three processes on a database without a schema' }
  it(
    'a process starts on an empty database, ends sessions from before it had limits, stops well, and lets the next one migrate',
    { meta: processes },
    async () => {
      const environment = {
        KITH_DATABASE_URL: pooler.url(empty),
        KITH_DATABASE_DIRECT_URL: direct(empty),
        KITH_SECRET: testSecret,
        KITH_DATA_DIR: held.server.running.services.config.dataDirectory,
        KITH_PORT: '0',
        KITH_DRAIN_SECONDS: '0',
        KITH_LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
      }
      const kith = join(import.meta.dirname, '../../cli/kith.ts')
      const started = new Child(kith, ['start'], environment)
      await started.says(/Kith is ready/, 120_000)
      started.process.kill('SIGTERM')
      expect((await started.ends()).code, started.output).toBe(0)
      const again = new Child(kith, ['migrate'], environment)
      expect((await again.ends()).code).toBe(0)
      expect(again.output).toContain('The database is up to date.')
      const doctor = new Child(kith, ['doctor'], environment)
      expect((await doctor.ends()).code, doctor.output).toBe(0)
      expect(doctor.output).toMatch(/ok +Pooler .*\n[^]*ok +Limits /)
    },
  )
})

describe.runIf(hasPgbouncer)('behind PgBouncer in session mode', () => {
  let pooler: Pooler
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('adminUrl'), 'session')
  })
  afterAll(() => pooler.stop())

  it('an empty database is set up, and one that is there is used, with all limits and no further setting', async () => {
    const name = `${empty}_session`
    await held.server.rows(`create database ${name}`)
    try {
      const prepared = await prepareDatabase(settings(pooler.url(name)))
      expect(prepared.migrations.length).toBeGreaterThan(10)
      await migrateJobs(prepared.urls)
      expect(await limits(prepared.urls.application)).toEqual([])
    } finally {
      await held.server.rows(`drop database ${name} with (force)`)
    }
    const { urls } = await prepareDatabase(settings(pooler.url(database())))
    const server = await held.server.another({}, { urls, work: true })
    await useBoth(server)
    expect(await limits(urls.application)).toEqual([])
  })
})

it('a server that is not behind a pooler gives each connection a session of its own', async () => {
  const { urls } = await prepareDatabase(settings(direct(), direct()))
  expect(urls.prepares).toBe(true)
  const client = new pg.Client({ connectionString: urls.application })
  await client.connect()
  expect(await settingsNotInForce(client, 'kith_app')).toEqual([])
  await client.end()
})
