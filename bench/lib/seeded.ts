import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedTenant } from '../../packages/server/src/demo/seed.ts'
import { migrateJobs } from '../../packages/server/src/main.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { prepareDatabase } from '../../packages/server/src/platform/database/prepare.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts'
import pg from 'pg'

/** The tenant of the bench and everything that measuring it needs. */
export type Seeded = {
  readonly alias: string
  readonly tenantId: string
  readonly people: number
  readonly password: string
  readonly administrator: string
  readonly manager: string
  readonly adminUrl: string
  readonly applicationUrl: string
  readonly postgresPid: number
  readonly environment: Record<string, string>
  stop(): Promise<void>
}

/** Makes the tenant once and keeps it under .kith/bench, since 100,000 people over ten years take a while. */
export async function seedOnce(people: number, years: number): Promise<Seeded> {
  const dataDirectory = join(import.meta.dirname, '..', '..', '.kith', `bench-${people}`)
  mkdirSync(dataDirectory, { recursive: true })
  const environment = {
    KITH_DATA_DIR: dataDirectory,
    KITH_PORT: '0',
    KITH_LOG_LEVEL: 'warn',
    KITH_SEARCHES_PER_MINUTE: '1000000',
    KITH_DEMO_PASSWORD: passwordOf(dataDirectory),
  }
  process.env['KITH_DEMO_PASSWORD'] = environment.KITH_DEMO_PASSWORD
  const config = readConfig(environment)
  const server = await startEmbeddedPostgres({ dataDirectory })
  const database = await prepareDatabase(config)
  await migrateJobs(database.urls)
  const admin = new pg.Client({ connectionString: database.urls.migrator })
  await admin.connect()
  const marker = join(dataDirectory, 'seeded.json')
  if (!existsSync(marker)) {
    console.log(`Making ${people.toLocaleString('en')} people over ${years} years …`)
    const { signIns } = await seedTenant(database.urls, config, { alias: 'bench', people, years, password: environment.KITH_DEMO_PASSWORD })
    writeFileSync(marker, JSON.stringify(signIns))
  }
  const signIns = JSON.parse(readFileSync(marker, 'utf8')) as { admin: string; manager: string }
  const { rows } = await admin.query<{ id: string }>("select id from tenants where alias = 'bench'")
  await admin.end()
  const superuser = new pg.Client({ connectionString: server.adminUrl.replace(/\/[^/]*$/, '/kith') })
  await superuser.connect()
  await superuser.query('vacuum analyze')
  await superuser.end()
  const pidFile = readFileSync(join(await dataDirectoryOf(server.adminUrl), 'postmaster.pid'), 'utf8')
  return {
    alias: 'bench',
    tenantId: rows[0]?.id ?? '',
    people,
    password: environment.KITH_DEMO_PASSWORD,
    administrator: signIns.admin,
    manager: signIns.manager,
    adminUrl: server.adminUrl.replace(/\/[^/]*$/, '/kith'),
    applicationUrl: database.urls.application,
    postgresPid: Number(pidFile.split('\n')[0]),
    environment,
    async stop() {
      await database.stop()
      await server.stop()
    },
  }
}

/** The same in a database of its own, dropped at the end: for what writes. */
export async function copyOf(seeded: Seeded): Promise<Seeded> {
  const name = 'kith_copy'
  const onServer = async (text: string) => {
    const client = new pg.Client({ connectionString: seeded.adminUrl.replace(/\/[^/]*$/, '/postgres') })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await onServer(`drop database if exists ${name} with (force)`)
  await onServer(`create database ${name} template kith strategy file_copy`)
  const ofCopy = (url: string) => url.replace(/\/[^/]*$/, `/${name}`)
  return {
    ...seeded,
    adminUrl: ofCopy(seeded.adminUrl),
    applicationUrl: ofCopy(seeded.applicationUrl),
    environment: { ...seeded.environment, KITH_DATABASE_URL: ofCopy(seeded.adminUrl) },
    stop: () => onServer(`drop database if exists ${name} with (force)`),
  }
}

async function dataDirectoryOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}

function passwordOf(dataDirectory: string): string {
  const file = join(dataDirectory, 'bench-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(12).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
