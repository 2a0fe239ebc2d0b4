import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { asOwner } from '../packages/server/src/demo/as-owner.ts'
import { makeDemo } from '../packages/server/src/demo/demo.ts'
import { createUsers } from '../packages/server/src/domains/access/public.ts'
import { hashPassword } from '../packages/server/src/domains/session/public.ts'
import { createTenant } from '../packages/server/src/domains/tenants/public.ts'
import { migrateJobs, startKith } from '../packages/server/src/main.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { bootstrapDatabase, withDatabase } from '../packages/server/src/platform/database/bootstrap.ts'
import { withClient } from '../packages/server/src/platform/database/connecting.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { oneAtATime } from '../packages/server/src/platform/database/one-at-a-time.ts'
import { hashOfSources } from '../packages/server/src/platform/testing/source-hash.ts'
import { dropDatabase, startTestCluster } from '../packages/server/src/platform/testing/test-cluster.ts'
import { beginning } from './lib/clock.ts'
import { password, secret } from './lib/secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
    /** The data directory whose files belong to the template. */
    dataDirectory: string
  }
}

const folders = join(import.meta.dirname, '../node_modules/.cache/kith-journeys')

/** The demo and one empty organisation in a database that each test file copies, as another run that begins at the same moment has made it of the same sources. */
export default async function setup(project: TestProject) {
  const { adminUrl, isKept, stop } = await startTestCluster()
  const moment = beginning.toISOString().slice(0, 16).replaceAll(/\D/g, '')
  const template = `kith_demo_${hashOfSources('e2e/global-setup.ts')}_${moment}`
  const dataDirectory = join(folders, template)
  await oneAtATime('kith journeys', adminUrl, async () => {
    const names = await withClient(adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select datname as name from pg_database where datname like 'kith_demo_%' order by oid",
      )
      return rows.map(({ name }) => name)
    })
    if (names.includes(template)) return
    // A run that began before may still copy the newest
    for (const name of names.slice(0, -1)) await remove(adminUrl, name)
    await makeTemplate(adminUrl, template, dataDirectory)
  })
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  project.provide('dataDirectory', dataDirectory)
  return async () => {
    if (!isKept) await remove(adminUrl, template)
    await stop()
  }
}

async function remove(adminUrl: string, template: string): Promise<void> {
  await dropDatabase(adminUrl, template)
  rmSync(join(folders, template), { recursive: true, force: true })
}

/** Under the name of this process, until it is whole. */
async function makeTemplate(adminUrl: string, template: string, dataDirectory: string): Promise<void> {
  const begun = `kith_journeys_${process.pid}`
  rmSync(dataDirectory, { recursive: true, force: true })
  const urls = await bootstrapDatabase(adminUrl, secret, begun)
  await migrate(urls)
  await migrateJobs(urls)
  const config = readConfig({
    KITH_DATA_DIR: dataDirectory,
    KITH_SECRET: secret,
    KITH_DEMO_PASSWORD: password,
    KITH_PORT: '0',
    KITH_LOG_LEVEL: 'warn',
    KITH_DRAIN_SECONDS: '0',
  })
  const clock = { now: () => beginning }
  await makeDemo(urls, config, clock)
  await asOwner(urls, { config, clock }, async (db) => {
    await createTenant(db, { alias: 'dental-magic', name: 'Dental Magic', country: 'US', currency: 'USD', timezone: 'America/New_York' })
    await createUsers(db, [
      {
        personId: null,
        username: 'hr@dental-magic.example',
        displayName: 'Helen Rivers',
        passwordHash: await hashPassword(password),
        isSuperUser: false,
        groups: ['HR Administrator'],
      },
    ])
  })
  const server = await startKith(config, urls, { clock })
  await withClient(withDatabase(adminUrl, begun), workIsDone)
  await server.stop()
  await withClient(adminUrl, (client) => client.query(`alter database ${begun} rename to ${template}`))
}

/** The work that follows the events of the demo is done once here; else the server of every test file would do it beside its journeys. */
async function workIsDone(client: pg.Client): Promise<void> {
  const waiting = "select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1"
  while (((await client.query(waiting)).rowCount ?? 0) > 0) await delay(100)
}
