import { readConfig, type Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { createPool, inTransaction, type Connection, type Pool } from '#platform/database/pool.ts'
import { openDatabase, type Database } from '#platform/database/prepare.ts'
import type { Terminal } from './command.ts'

/** Does something with the database as it is: nothing is set up or migrated, and another version's is refused. */
export async function withDatabase<Result>(
  { environment }: Terminal,
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment)
  const database = await openDatabase(config)
  try {
    return await work(database, config)
  } finally {
    await database.stop()
  }
}

/** The same with one connection as the application. */
export function withPool<Result>(
  terminal: Terminal,
  work: (pool: Pool, urls: DatabaseUrls, config: Config) => Promise<Result>,
): Promise<Result> {
  return withDatabase(terminal, async ({ urls }, config) => {
    const pool = createPool(urls.application, 1, { statementTimeout: 60_000, chainSecret: urls.secret, prepares: urls.prepares })
    try {
      return await work(pool, urls, config)
    } finally {
      await pool.end()
    }
  })
}

/** One transaction as the application, outside of every tenant. */
export function withTransaction<Result>(terminal: Terminal, work: (db: Connection) => Promise<Result>): Promise<Result> {
  return withPool(terminal, (pool) => inTransaction(pool, work))
}
