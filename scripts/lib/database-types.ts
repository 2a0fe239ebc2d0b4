import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Cli } from 'kysely-codegen'
import pg from 'pg'
import { bootstrapDatabase, withDatabase } from '../../packages/server/src/platform/database/bootstrap.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { makeDataDirectory, removeDataDirectory } from '../../packages/server/src/platform/testing/data-directory.ts'

export const databaseTypesFile = 'packages/server/src/platform/database/tables.generated.ts'

/** The row types of a database that has just been migrated from nothing. */
export async function databaseTypes(): Promise<string> {
  const dataDirectory = makeDataDirectory('generate')
  const server = await startEmbeddedPostgres({ dataDirectory, fast: true })
  try {
    const urls = await bootstrapDatabase(server.adminUrl, randomBytes(32).toString('hex'), 'kith')
    await migrate(urls.migrator)
    const url = withDatabase(server.adminUrl, 'kith')
    const types = await new Cli().generate({
      dialect: 'postgres',
      url,
      outFile: null,
      includePattern: 'public.*',
      excludePattern: 'schema_migrations',
      dateParser: 'string',
      numericParser: 'string',
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
      logLevel: 'silent',
    })
    await othersLeave(url)
    return types
  } finally {
    await server.stop()
    removeDataDirectory(dataDirectory)
  }
}

/** The generator does not wait until its connections have ended; one that the server ended first would end this process. */
async function othersLeave(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const others =
    "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()"
  while ((await client.query(others)).rowCount) await delay(20)
  await client.end()
}
