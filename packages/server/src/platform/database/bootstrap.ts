import { createHmac } from 'node:crypto'
import pg from 'pg'

/** Where the migrator and the application sign in, and the installation's secret, from which both passwords derive. */
export type DatabaseUrls = { readonly migrator: string; readonly application: string; readonly secret: string }

/**
 * Makes the three roles and the database if they are missing: `kith_owner` owns everything and cannot sign in,
 * `kith_migrator` may become it, `kith_app` owns nothing and obeys row security.
 */
export async function bootstrapDatabase(adminUrl: string, secret: string, database?: string): Promise<DatabaseUrls> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const name = database ?? admin.database ?? 'kith'
    await admin.query("select pg_advisory_lock(hashtext('kith bootstrap'))")
    await makeRole(admin, 'kith_owner', 'nologin')
    await makeRole(admin, 'kith_migrator', `login password '${password(secret, 'kith_migrator')}'`)
    await makeRole(admin, 'kith_app', `login password '${password(secret, 'kith_app')}'`)
    await admin.query('grant kith_owner to kith_migrator')
    await admin.query('grant kith_owner to current_user')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)} owner kith_owner`)
    await prepareDatabase(withDatabase(adminUrl, name), name)
    return {
      migrator: withLogin(adminUrl, name, 'kith_migrator', secret),
      application: withLogin(adminUrl, name, 'kith_app', secret),
      secret,
    }
  } finally {
    await admin.end()
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.toString()
}

function withLogin(url: string, database: string, role: string, secret: string): string {
  const changed = new URL(withDatabase(url, database))
  changed.username = role
  changed.password = password(secret, role)
  return changed.toString()
}

async function makeRole(admin: pg.Client, role: string, attributes: string) {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  await admin.query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} ${attributes}`)
}

async function prepareDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists btree_gist')
    await client.query(`grant connect, temporary on database ${pg.escapeIdentifier(name)} to kith_app, kith_migrator`)
    await client.query('grant all on schema public to kith_owner')
    await client.query('grant usage on schema public to kith_app')
    await client.query('revoke create on schema public from public')
    await client.query(`grant create on database ${pg.escapeIdentifier(name)} to kith_owner`)
  } finally {
    await client.end()
  }
}

const password = (secret: string, role: string) => createHmac('sha256', secret).update(`database role ${role}`).digest('hex')
