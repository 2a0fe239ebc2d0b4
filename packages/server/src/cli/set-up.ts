import { migrateJobs } from '../main.ts'
import { domains } from '../domains.ts'
import { upgradeTenants } from '#domains/tenants/public.ts'
import { readConfig, type Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { prepareDatabase, type Database } from '#platform/database/prepare.ts'
import { createKith } from '#platform/kith.ts'
import type { Terminal } from './command.ts'

/** Does something with the migrated database and leaves it as it was found: running or not. */
export async function withPreparedDatabase<Result>(
  { environment, sayAside }: Terminal,
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment)
  const database = await prepareDatabase(config, sayAside)
  try {
    await setUp(database.urls, config)
    return await work(database, config)
  } finally {
    await database.stop()
  }
}

/** What a migrated database needs before it is used: the queues, and in every organisation what this version gives to all. */
export async function setUp(urls: DatabaseUrls, config: Config): Promise<void> {
  await migrateJobs(urls)
  await upgradeTenants(urls, { kith: createKith(domains), config })
}
