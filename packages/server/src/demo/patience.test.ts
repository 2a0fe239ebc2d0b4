import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateJobs } from '../main.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { makeDataDirectory, removeDataDirectory } from '#platform/testing/data-directory.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { makeDemo } from './demo.ts'
import { useOwnDatabase } from '#platform/testing/own-database.ts'

const database = useOwnDatabase('patience')
const dataDirectory = makeDataDirectory('patience')

beforeAll(async () => {
  await migrate(database.urls)
})
afterAll(() => removeDataDirectory(dataDirectory))

it('several processes make the queues of background jobs at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateJobs(database.urls)))
  expect((await database.admin.query('select from pgboss.queue')).rowCount).toBeGreaterThan(1)
}, 60_000)

it('a process waits for the demo that another one makes for longer than requests wait for a lock', async () => {
  await database.admin.query(`
    begin; select pg_advisory_xact_lock(hashtext('kith demo'));
    insert into tenants (id, alias, name, is_demo) values (gen_random_uuid(), 'demo', 'Demo', true)`)
  const made = makeDemo(database.urls, readConfig({ KITH_SECRET: testSecret, KITH_DATA_DIR: dataDirectory })).catch(
    (error: unknown) => error,
  )
  const waiting = async () =>
    (
      await database.admin.query(
        "select from pg_locks join pg_database d on d.oid = database where d.datname = current_database() and locktype = 'advisory' and not granted",
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  await delay(5500)
  await database.admin.query('commit')
  expect(await made).toMatchObject({ password: expect.any(String) as string })
  expect((await database.admin.query('select alias from tenants')).rows).toEqual([{ alias: 'demo' }])
}, 90_000)
