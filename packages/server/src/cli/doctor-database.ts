import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { withDatabase } from '#platform/database/bootstrap.ts'
import { findMigrations } from '#platform/database/migrate.ts'
import { messageOf, type Finding } from './finding.ts'

const oldestVersion = 15
const longestClockDifference = 5000

/** What can be said of a server, and of Kith's database on it, without changing either. */
export async function examineDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>, adminUrl: string): Promise<Finding[]> {
  try {
    return await withClient(adminUrl, async (client) => {
      const findings = [await examineVersion(client), await examineClocks(client), await examineRoles(client)]
      const name = databaseUrl ? (client.database ?? 'postgres') : 'kith'
      return [...findings, ...(await withClient(withDatabase(adminUrl, name), examineMigrations))]
    })
  } catch (error) {
    const advice = databaseUrl
      ? 'Check KITH_DATABASE_URL, and that PostgreSQL runs and lets this machine in.'
      : 'Start Kith, which starts it.'
    return [{ what: 'Database', is: 'wrong', say: `${messageOf(error)}. ${advice}` }]
  }
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, statement_timeout: 10_000 })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function examineVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  const isNewEnough = Number.parseInt(version, 10) >= oldestVersion
  return {
    what: 'Database',
    is: isNewEnough ? 'well' : 'wrong',
    say: `PostgreSQL ${version}${isNewEnough ? '' : `: use ${oldestVersion} or newer.`}`,
  }
}

async function examineClocks(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const difference = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now())
  if (difference <= longestClockDifference) return { what: 'Clocks', is: 'well', say: 'This machine and the database agree.' }
  return {
    what: 'Clocks',
    is: 'wrong',
    say: `This machine and the database differ by ${Math.round(difference / 1000)} s. Set both by a time server.`,
  }
}

type Role = { name: string; is_safe: boolean }

async function examineRoles(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<Role>(
    `select rolname as name, not (rolsuper or rolbypassrls) and (rolname <> 'kith_owner' or not rolcanlogin) as is_safe
    from pg_roles where rolname in ('kith_owner', 'kith_migrator', 'kith_app')`,
  )
  const unsafe = rows.filter((role) => !role.is_safe).map(({ name }) => name)
  if (unsafe.length > 0)
    return {
      what: 'Roles',
      is: 'wrong',
      say: `${unsafe.join(', ')} may do more than it should. Take away superuser, bypassrls and, from kith_owner, login.`,
    }
  if (rows.length < 3) return { what: 'Roles', is: 'noted', say: 'Not all are there yet; the first start makes them.' }
  return { what: 'Roles', is: 'well', say: 'kith_owner, kith_migrator and kith_app are there.' }
}

async function examineMigrations(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ there: boolean }>("select to_regclass('schema_migrations') is not null as there")
  if (!tables[0]?.there) return [{ what: 'Migrations', is: 'noted', say: 'None yet; the first start applies them.' }]
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const migrations = new Map(findMigrations().map(({ name, checksum }) => [name, checksum]))
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...applied.keys()].filter((name) => !migrations.has(name))
  const changed = [...applied].filter(([name, checksum]) => migrations.has(name) && migrations.get(name) !== checksum).map(([name]) => name)
  const missing = [...migrations.keys()].filter((name) => !applied.has(name))
  const findings: Finding[] = [
    ...(unknown.length > 0 ? [wrong(`The database is of a newer version: it has ${unknown.join(', ')}. Start that version.`)] : []),
    ...(changed.length > 0 ? [wrong(`Changed after they had been applied: ${changed.join(', ')}. Restore these files.`)] : []),
    ...(missing.length > 0
      ? [{ what: 'Migrations', is: 'noted', say: `${missing.length} to apply; the next start does it.` } as const]
      : []),
  ]
  return findings.length > 0 ? findings : [{ what: 'Migrations', is: 'well', say: `All ${applied.size} are applied.` }]
}

const wrong = (say: string): Finding => ({ what: 'Migrations', is: 'wrong', say })
