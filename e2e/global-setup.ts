import type { TestProject } from 'vitest/node'
import { asOwner } from '../packages/server/src/demo/as-owner.ts'
import { makeDemo } from '../packages/server/src/demo/demo.ts'
import { createUsers } from '../packages/server/src/domains/access/public.ts'
import { hashPassword } from '../packages/server/src/domains/session/public.ts'
import { createTenant } from '../packages/server/src/domains/tenants/public.ts'
import { migrateJobs } from '../packages/server/src/main.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { bootstrapDatabase } from '../packages/server/src/platform/database/bootstrap.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { makeDataDirectory, removeDataDirectory } from '../packages/server/src/platform/testing/data-directory.ts'
import { password, secret } from './lib/secrets.ts'
import { ask } from './lib/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
    /** The data directory whose files belong to the template. */
    dataDirectory: string
  }
}

const template = `kith_journeys_${process.pid}`

/** One PostgreSQL for the run, with the demo and one empty organisation in a database that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDirectory = makeDataDirectory('e2e')
  const given = process.env['KITH_TEST_DATABASE_URL']
  const server = given ? undefined : await startEmbeddedPostgres({ dataDirectory, fast: true })
  const adminUrl = server?.adminUrl ?? given ?? ''
  const urls = await bootstrapDatabase(adminUrl, secret, template)
  await migrate(urls)
  await migrateJobs(urls)
  const config = readConfig({ KITH_DATA_DIR: dataDirectory, KITH_SECRET: secret, KITH_DEMO_PASSWORD: password })
  await makeDemo(urls, config)
  await asOwner(urls, { config, clock: systemClock }, async (db) => {
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
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  project.provide('dataDirectory', dataDirectory)
  return async () => {
    if (!server) await ask(adminUrl, `drop database ${template} with (force)`)
    await server?.stop()
    removeDataDirectory(dataDirectory)
  }
}
