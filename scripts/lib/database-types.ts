import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cli } from 'kysely-codegen'
import pg from 'pg'
import { bootstrapDatabase, withDatabase } from '../../packages/server/src/platform/database/bootstrap.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts'

export const databaseTypesFile = 'packages/server/src/platform/database/tables.generated.ts'

/** The row types of a database that has just been migrated from nothing. */
export async function databaseTypes(): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kith-generate-'))
  const server = await startEmbeddedPostgres({ dataDirectory, fast: true })
  try {
    const urls = await bootstrapDatabase(server.adminUrl, randomBytes(32).toString('hex'), 'kith')
    await migrate(urls)
    const types = await new Cli().generate({
      dialect: 'postgres',
      url: withDatabase(server.adminUrl, 'kith'),
      outFile: null,
      includePattern: 'public.*',
      excludePattern: 'schema_migrations',
      dateParser: 'string',
      numericParser: 'string',
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
      logLevel: 'silent',
    })
    await dropDatabase(server.adminUrl)
    return types
  } finally {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** PostgreSQL lets the connections of a database go first: the generator's last one, cut off, would end this process. */
async function dropDatabase(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('drop database kith')
  await admin.end()
}
