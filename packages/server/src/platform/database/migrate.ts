import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from './bootstrap.ts'

export type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** What SQL cannot do, because it needs the secret: a file of the same name that ends in .ts, run in the same transaction. */
  readonly finish?: string
}
type Finish = { finish(client: pg.Client, secret: string): Promise<void> }

const source = join(import.meta.dirname, '..', '..')

/** Every `migrations/*.sql` below the server's sources, in the order of their names. */
export function findMigrations(root = source): Migration[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])migrations[\\/][^\\/]+\.sql$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const beside = join(root, path.replace(/sql$/, 'ts'))
      const migration = { name: basename(path), text, checksum: createHash('sha256').update(text).digest('hex') }
      return existsSync(beside) ? { ...migration, finish: beside } : migration
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Applies what is missing, each file in its own transaction, one process at a time. Returns the names applied. */
export async function migrate({ migrator, secret }: DatabaseUrls, migrations: readonly Migration[] = findMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: migrator })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('kith migrate'))")
    await client.query('set role kith_owner')
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseChanged(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration, secret)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>) {
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed.length > 0) {
    throw new Error(
      `These migrations were changed after they had been applied: ${changed.map(({ name }) => name).join(', ')}. Restore them and add a new migration instead.`,
    )
  }
}

async function apply(client: pg.Client, migration: Migration, secret: string) {
  await client.query('begin')
  try {
    await client.query(migration.text)
    if (migration.finish) await ((await import(migration.finish)) as Finish).finish(client, secret)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
