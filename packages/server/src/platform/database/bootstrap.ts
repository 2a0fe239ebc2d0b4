import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, openClient, withClient } from './connecting.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { keepSessionSettings } from './session-settings.ts'

/** Where the migrator and the application sign in, and the installation's secret, from which both passwords derive. */
export type DatabaseUrls = {
  readonly migrator: string
  readonly application: string
  readonly secret: string
  /** Where the application listens for jobs, if a pooler stands in the way of its other connections. */
  readonly direct?: string
  /** False where a pooler gives the connection away after each transaction, and what is prepared on it with it. */
  readonly prepares?: boolean
}
export type Role = 'kith_migrator' | 'kith_app'
type Options = { readonly variable?: string; readonly log?: (line: string) => void }

const oldestVersion = 15
const loginRoles = ['kith_migrator', 'kith_app'] as const

/**
 * Makes the three roles and the database if they are missing: `kith_owner` owns everything and cannot sign in,
 * `kith_migrator` may become it, `kith_app` owns nothing and obeys row security. What is right already is left alone.
 */
export async function bootstrapDatabase(adminUrl: string, secret: string, database?: string, options: Options = {}): Promise<DatabaseUrls> {
  const name = database ?? databaseOf(adminUrl)
  const { variable = 'KITH_DATABASE_URL' } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      await oneAtATime('kith bootstrap', adminUrl, () => setUp(adminUrl, name, secret, variable), options)
      return urlsOf(adminUrl, secret, name)
    } catch (error) {
      if (attempt === 5 || !isRace(error)) throw explain(error, adminUrl, name, variable)
      await delay(100 * attempt)
    }
  }
}

/** Where Kith's roles sign in, without asking the server. */
export function urlsOf(adminUrl: string, secret: string, database = databaseOf(adminUrl)): DatabaseUrls {
  const url = withDatabase(adminUrl, database)
  return { migrator: withLogin(url, 'kith_migrator', secret), application: withLogin(url, 'kith_app', secret), secret }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.toString()
}

export function withLogin(url: string, role: Role, secret: string): string {
  const changed = new URL(url)
  changed.searchParams.delete('user')
  changed.searchParams.delete('password')
  if (changed.host === '') {
    // An address without a host, of a socket, carries no login before it.
    changed.searchParams.set('user', role)
    changed.searchParams.set('password', password(secret, role))
  }
  changed.username = role
  changed.password = password(secret, role)
  return changed.toString()
}

const databaseOf = (url: string) => new pg.Client({ connectionString: url }).database ?? 'kith'

async function setUp(adminUrl: string, name: string, secret: string, variable: string): Promise<void> {
  await withUsualSession(adminUrl, variable, async (admin) => {
    await refuseOldServer(admin)
    await makeOwner(admin)
    for (const role of loginRoles) await makeRole(admin, role, secret)
    if (!(await isMember(admin, 'kith_migrator'))) await admin.query('grant kith_owner to kith_migrator')
    if (!(await isMember(admin, 'current_user'))) await admin.query('grant kith_owner to current_user')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)} owner kith_owner`)
  })
  const url = withDatabase(adminUrl, name)
  await withUsualSession(url, variable, async (client) => {
    await prepareDatabase(client, name)
    for (const role of loginRoles) await correctPassword(client, url, role, secret)
  })
}

/** What the server or the database is set to must not keep Kith from setting up. */
function withUsualSession(url: string, variable: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient(
    url,
    async (client) => {
      await client.query(
        'set statement_timeout = 0; set lock_timeout = 0; set default_transaction_read_only = off; set search_path = public',
      )
      await work(client)
    },
    variable,
  )
}

async function refuseOldServer(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new Error(`This database server is PostgreSQL ${version}. Use ${oldestVersion} or newer.`)
}

async function makeOwner(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ rolcanlogin: boolean }>("select rolcanlogin from pg_roles where rolname = 'kith_owner'")
  if (!rows[0]) await admin.query('create role kith_owner nologin')
  else if (rows[0].rolcanlogin) await admin.query('alter role kith_owner nologin')
}

async function makeRole(admin: pg.Client, role: Role, secret: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await admin.query(`create role ${role} login password '${password(secret, role)}'`)
}

/**
 * A password that is right is not written again: a pooler may remember what the server keeps of it. Asked last, since a pooler also
 * keeps the session that this opens, which must have its settings.
 */
async function correctPassword(admin: pg.Client, url: string, role: Role, secret: string): Promise<void> {
  if (!(await canSignIn(withLogin(url, role, secret)))) await admin.query(`alter role ${role} login password '${password(secret, role)}'`)
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    const client = await openClient(url)
    await client.end()
    return true
  } catch (error) {
    return !/^(28|08P01)/.test(codeOf(error))
  }
}

async function isMember(admin: pg.Client, role: 'kith_migrator' | 'current_user'): Promise<boolean> {
  const { rows } = await admin.query<{ is: boolean }>(
    `select pg_has_role(${role === 'current_user' ? role : `'${role}'`}, 'kith_owner', 'usage') as is`,
  )
  return rows[0]?.is ?? false
}

const createdWith = "encoding 'UTF8' locale 'C.UTF-8' template template0"

async function prepareDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string; knows_letters: boolean }>(
    "select current_setting('server_encoding') as encoding, lower('ÉЖ') = 'éж' as knows_letters",
  )
  const { encoding, knows_letters: knowsLetters } = rows[0] ?? {}
  if (encoding !== 'UTF8')
    throw new Error(`The database ‘${name}’ keeps text as ${encoding}, which cannot hold every name. Create it with: ${createdWith}.`)
  if (!knowsLetters)
    throw new Error(
      `The database ‘${name}’ has a locale that knows no letters but those of English, so that it would not find every name. Create it with: ${createdWith}.`,
    )
  await client.query('create extension if not exists btree_gist')
  await admitRoles(client, name)
}

/** Lets Kith's roles into this database, with what holds in their sessions. */
export async function admitRoles(client: pg.Client, name: string): Promise<void> {
  await client.query(`grant connect, temporary on database ${pg.escapeIdentifier(name)} to kith_app, kith_migrator`)
  await client.query('grant all on schema public to kith_owner')
  await client.query('grant usage on schema public to kith_app')
  await client.query('revoke create on schema public from public')
  await client.query(`grant create, temporary on database ${pg.escapeIdentifier(name)} to kith_owner`)
  await keepSessionSettings(client, name)
}

/** Processes of other databases on the same server make the same roles, and do not wait for one another. */
function isRace(error: unknown): boolean {
  const isOvertaken = error instanceof Error && /tuple concurrently (updated|deleted)/.test(error.message)
  return isOvertaken || ['23505', '42710', '42P04'].includes(codeOf(error))
}

function explain(error: unknown, adminUrl: string, database: string, variable: string): unknown {
  const said = error instanceof Error ? error.message : ''
  if (codeOf(error) === '42501' && error instanceof pg.DatabaseError) {
    const { user } = new pg.Client({ connectionString: adminUrl })
    return new Error(
      `The role ‘${user}’ in ${variable} may not set up the database (${said}). It needs CREATEROLE, must own the database ‘${database}’, ` +
        'and must administer kith_owner, kith_migrator and kith_app where they exist already; or be a superuser. See docs/operations.md, An own database server.',
      { cause: error },
    )
  }
  if (codeOf(error) === '25006')
    return new Error(`The server of ${variable} only lets itself be read (${said}). Name the primary server, not a replica of it.`, {
      cause: error,
    })
  return error
}

const password = (secret: string, role: Role) => createHmac('sha256', secret).update(`database role ${role}`).digest('hex')
