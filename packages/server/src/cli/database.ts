import { migrateJobs } from '../main.ts'
import { domains } from '../domains.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { upgradeTenants } from '#domains/tenants/public.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { createPool, inTransaction, type Connection } from '#platform/database/pool.ts'
import { createKith } from '#platform/kith.ts'
import { createCoreServices, type CoreServices } from '#platform/services.ts'
import { openDatabase, prepareDatabase, type Database } from '#platform/database/prepare.ts'

/** Does something with the migrated database and leaves it as it was found: running or not. */
export async function withDatabase<Result>(work: (database: Database, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const database = await prepareDatabase(config, sayAside)
  try {
    await setUp(database.urls, config)
    return await work(database, config)
  } finally {
    await database.stop()
  }
}

/** The same with the database as it is: nothing is set up or migrated, and another version's is refused. */
export async function withPresentDatabase<Result>(work: (database: Database, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const database = await openDatabase(config)
  try {
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

const sayAside = (line: string) => console.error(line)

/** The services of a command, with one connection as the application to the database as it is. */
export function withServices<Result>(work: (services: CoreServices, urls: DatabaseUrls) => Promise<Result>): Promise<Result> {
  return withPresentDatabase(async ({ urls }, config) => {
    const pool = createPool(urls.application, 1, { statementTimeout: 60_000, chainSecret: urls.secret, prepares: urls.prepares })
    try {
      return await work(createCoreServices({ kith: createKith(domains), config, pool, clock: systemClock }), urls)
    } finally {
      await pool.end()
    }
  })
}

/** One transaction as the application. */
export function withTransaction<Result>(work: (db: Connection, services: CoreServices) => Promise<Result>): Promise<Result> {
  return withServices((services) => inTransaction(services.pool, (db) => work(db, services)))
}
