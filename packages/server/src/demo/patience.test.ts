import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrateJobs } from '../main.ts'
import { readConfig } from '#platform/config.ts'
import { bootstrapDatabase, withDatabase, type DatabaseUrls } from '#platform/database/bootstrap.ts'
import { migrate } from '#platform/database/migrate.ts'
import { makeDataDirectory, removeDataDirectory } from '#platform/testing/data-directory.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { makeDemo } from './demo.ts'

const database = `kith_patience_${process.pid}`
const dataDirectory = makeDataDirectory('patience')
let urls: DatabaseUrls
let admin: pg.Client

beforeAll(async () => {
  urls = await bootstrapDatabase(inject('adminUrl'), testSecret, database)
  await migrate(urls)
  admin = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  const server = new pg.Client({ connectionString: inject('adminUrl') })
  await server.connect()
  await server.query(`drop database ${database} with (force)`)
  await server.end()
  removeDataDirectory(dataDirectory)
})

it('several processes make the queues of background jobs at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateJobs(urls)))
  expect((await admin.query('select from pgboss.queue')).rowCount).toBeGreaterThan(1)
}, 60_000)

it('a process waits for the demo that another one makes for longer than requests wait for a lock', async () => {
  await admin.query("begin; select pg_advisory_xact_lock(hashtext('kith demo'))")
  const made = makeDemo(urls, readConfig({ KITH_SECRET: testSecret, KITH_DATA_DIR: dataDirectory })).catch((error: unknown) => error)
  const waiting = async () => (await admin.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await delay(5500)
  await admin.query('commit')
  expect(await made).toMatchObject({ password: expect.any(String) as string })
}, 90_000)
