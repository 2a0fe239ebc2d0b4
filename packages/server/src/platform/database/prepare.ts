import type { Config } from '../config.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { bootstrapDatabase, urlsOf, withLogin, type DatabaseUrls } from './bootstrap.ts'
import { withClient } from './connecting.ts'
import { findMigrations, migrate } from './migrate.ts'
import { needsDirectAddress, refuseOtherDatabase, sharesSessions } from './pooler.ts'
import { compareSchema, refuseOtherSchema } from './schema-state.ts'
import { describeNotInForce, settingsNotInForce } from './session-settings.ts'

export type Database = { readonly urls: DatabaseUrls; readonly migrations: readonly string[]; stop(): Promise<void> }
export type Whereabouts = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'secret'>

const embeddedName = 'kith'

/** A migrated database: the one of KITH_DATABASE_URL, or the embedded one under the data directory. */
export function prepareDatabase(config: Whereabouts, log: (line: string) => void = () => {}): Promise<Database> {
  return withServer(config, log, async (embeddedUrl) => {
    const { url, variable } = addressOf(config)
    if (!embeddedUrl && !config.databaseDirectUrl && (await sharesSessions(url))) throw new Error(needsDirectAddress)
    const urls = await bootstrapDatabase(embeddedUrl ?? url, config.secret, embeddedUrl && embeddedName, { variable, log })
    const migrations = await migrate(urls)
    const reached = await behindPooler(config, urls)
    if (!embeddedUrl) await mentionMissingLimits(reached, log)
    return { urls: reached, migrations }
  })
}

/** The database as it is, for anyone who only reads: refused unless it is exactly of this version. */
export async function openDatabase(config: Whereabouts): Promise<Database> {
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDirectory))
    throw new Error(`There is no database in ${config.dataDirectory} yet. Start Kith once, or run: npm run kith -- migrate`)
  return withServer(
    config,
    () => {},
    async (embeddedUrl) => {
      const urls = urlsOf(embeddedUrl ?? addressOf(config).url, config.secret, embeddedUrl && embeddedName)
      refuseOtherSchema(
        await withClient(urls.migrator, async (client) => {
          await client.query('set role kith_owner')
          return compareSchema(client, findMigrations())
        }),
      )
      return { urls: await behindPooler(config, urls), migrations: [] }
    },
  )
}

/** Where the database is set up: past a pooler, if there is a way. */
export function addressOf({ databaseUrl = '', databaseDirectUrl }: Whereabouts): { url: string; variable: string } {
  return databaseDirectUrl
    ? { url: databaseDirectUrl, variable: 'KITH_DATABASE_DIRECT_URL' }
    : { url: databaseUrl, variable: 'KITH_DATABASE_URL' }
}

async function withServer(
  config: Whereabouts,
  log: (line: string) => void,
  work: (embeddedUrl: string | undefined) => Promise<Omit<Database, 'stop'>>,
): Promise<Database> {
  const server = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, log })
  try {
    return { ...(await work(server?.adminUrl)), stop: async () => server?.stop() }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/** A pooler may hold sessions from before the settings were laid down. */
async function mentionMissingLimits({ application }: DatabaseUrls, log: (line: string) => void): Promise<void> {
  const wrong = await withClient(application, (client) => settingsNotInForce(client, 'kith_app'))
  if (wrong.length > 0) log(describeNotInForce(wrong))
}

async function behindPooler({ databaseUrl, databaseDirectUrl, secret }: Whereabouts, urls: DatabaseUrls): Promise<DatabaseUrls> {
  if (!databaseUrl || !databaseDirectUrl) return urls
  const application = withLogin(databaseUrl, 'kith_app', secret)
  await refuseOtherDatabase(application, urls.application)
  return { ...urls, application, direct: urls.application, prepares: !(await sharesSessions(application)) }
}
