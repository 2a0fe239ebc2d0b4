import { makeDemo } from '../../packages/server/src/demo/demo.ts'
import { migrateJobs } from '../../packages/server/src/main.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { prepareDatabase } from '../../packages/server/src/platform/database/prepare.ts'
import { makeDataDirectory, removeDataDirectory } from '../../packages/server/src/platform/testing/data-directory.ts'
import { startServer } from './server.ts'

export type DemoServer = { readonly address: string; readonly password: string; stop(): Promise<void> }

/** Kith with its demo in a data directory of its own, gone when it stops. */
export async function startDemoServer(): Promise<DemoServer> {
  const password = 'a long password for the bench'
  const dataDirectory = makeDataDirectory('bench-web')
  const environment = { KITH_DATA_DIR: dataDirectory, KITH_PORT: '0', KITH_LOG_LEVEL: 'warn', KITH_DEMO_PASSWORD: password }
  const config = readConfig(environment)
  const database = await prepareDatabase(config)
  await migrateJobs(database.urls)
  await makeDemo(database.urls, config)
  await database.stop()
  const server = await startServer(environment)
  return {
    address: server.address,
    password,
    async stop() {
      await server.stop()
      removeDataDirectory(dataDirectory)
    },
  }
}
