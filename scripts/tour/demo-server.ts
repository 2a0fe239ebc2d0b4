import { makeDemo } from '../../packages/server/src/demo/demo.ts'
import { migrateJobs, startKith } from '../../packages/server/src/main.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { prepareDatabase } from '../../packages/server/src/platform/database/prepare.ts'
import { makeDataDirectory, removeDataDirectory } from '../../packages/server/src/platform/testing/data-directory.ts'

/** A server with the demo, for as long as a tour takes. */
export async function startDemo(): Promise<{ address: string; password: string; stop: () => Promise<void> }> {
  const password = 'a password for the tour'
  const dataDirectory = makeDataDirectory('tour')
  process.env['KITH_DEMO_PASSWORD'] = password
  const config = readConfig({ KITH_DATA_DIR: dataDirectory, KITH_PORT: '0', KITH_LOG_LEVEL: 'warn', KITH_DEMO_PASSWORD: password })
  const database = await prepareDatabase(config)
  await migrateJobs(database.urls)
  await makeDemo(database.urls, config)
  const running = await startKith(config, database.urls)
  return {
    address: running.address,
    password,
    async stop() {
      await running.stop()
      await database.stop()
      removeDataDirectory(dataDirectory)
    },
  }
}
