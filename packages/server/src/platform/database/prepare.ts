import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { bootstrapDatabase, type DatabaseUrls } from './bootstrap.ts'
import { migrate } from './migrate.ts'

export type Database = { readonly urls: DatabaseUrls; readonly migrations: readonly string[]; stop(): Promise<void> }

/** A migrated database: the one of KITH_DATABASE_URL, or the embedded one under the data directory. */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory' | 'secret'>,
  log: (line: string) => void = () => {},
): Promise<Database> {
  const server = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, log })
  try {
    const urls = await bootstrapDatabase(server?.adminUrl ?? config.databaseUrl ?? '', config.secret, server ? 'kith' : undefined)
    const migrations = await migrate(urls)
    return { urls, migrations, stop: async () => server?.stop() }
  } catch (error) {
    await server?.stop()
    throw error
  }
}
