import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { createUsers } from '../packages/server/src/domains/access/public.ts'
import { hashPassword } from '../packages/server/src/domains/session/public.ts'
import { createTenant } from '../packages/server/src/domains/tenants/public.ts'
import { makeDemo } from '../packages/server/src/demo/demo.ts'
import { migrateJobs, startKith } from '../packages/server/src/main.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { inTransaction } from '../packages/server/src/platform/database/pool.ts'
import { prepareDatabase } from '../packages/server/src/platform/database/prepare.ts'
import { makeDataDirectory, removeDataDirectory } from '../packages/server/src/platform/testing/data-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    password: string
    browserEndpoint: string
  }
}

const password = 'a long password for the journeys'

/** The whole of Kith as `npm start` runs it, with its demo and one empty organisation, and one browser. */
export default async function setup(project: TestProject) {
  const dataDirectory = makeDataDirectory('e2e')
  process.env['KITH_DEMO_PASSWORD'] = password
  const config = readConfig({ KITH_DATA_DIR: dataDirectory, KITH_PORT: '0', KITH_LOG_LEVEL: 'warn', KITH_DEMO_PASSWORD: password })
  const database = await prepareDatabase(config)
  await migrateJobs(database.urls)
  await makeDemo(database.urls, config)
  const running = await startKith(config, database.urls)
  await inTransaction(running.services.pool, async (db) => {
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
  const executablePath = process.env['CHROME_PATH']
  const browser = await chromium.launchServer({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  project.provide('address', running.address)
  project.provide('password', password)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await running.stop()
    await database.stop()
    removeDataDirectory(dataDirectory)
  }
}
