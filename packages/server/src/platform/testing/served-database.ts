import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { startKith, type Running } from '../../main.ts'
import { readConfig } from '../config.ts'
import { withDatabase, type DatabaseUrls } from '../database/bootstrap.ts'
import { testSecret } from './global-setup.ts'
import { dropDatabase } from './test-cluster.ts'
import { makeEmptyDatabase } from './test-databases.ts'
import { TestClient } from './test-client.ts'

/** Makes an empty database with a server that a test starts on it once there are organisations, and signs in to these. */
export function useServedDatabase(name: string, now: Date) {
  const database = `kith_${name}_${process.pid}`
  const settings = {
    KITH_SECRET: testSecret,
    KITH_PORT: '0',
    KITH_LOG_LEVEL: 'silent',
    KITH_DATA_DIR: mkdtempSync(join(tmpdir(), `kith-${name}-`)),
  }
  const config = readConfig(settings)
  const clock = { now: () => now }
  let admin: pg.Client
  let urls: DatabaseUrls
  let running: Running
  let usual: string | undefined

  beforeAll(async () => {
    urls = await makeEmptyDatabase(database)
    admin = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
    await admin.connect()
  })
  afterAll(async () => {
    await running?.stop()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await admin.end()
    await dropDatabase(inject('adminUrl'), database)
  })

  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await admin.query<Row>(text, values)).rows

  return {
    settings,
    config,
    clock,
    get urls() {
      return urls
    },
    start: async (password?: string) => {
      running = await startKith(config, urls, { clock, work: false })
      usual = password
    },
    rows,
    /** Tells of each table how many rows it has, and which transaction wrote the newest. */
    counts: async () => {
      const found = await rows<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      )
      const all: Record<string, unknown> = {}
      for (const { name: table } of found) all[table] = (await rows(`select count(*), max(xmin::text::bigint) as newest from ${table}`))[0]
      return all
    },
    as: async (email: string, tenant: string, password = usual): Promise<TestClient> => {
      const response = await fetch(`${running.address}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tenant, email, password }),
      })
      const { accessToken } = (await response.json()) as { accessToken?: string }
      if (!accessToken) throw new Error(`${email} could not sign in`)
      return new TestClient(running.address, () => Promise.resolve(accessToken))
    },
  }
}
