import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import type { DatabaseUrls } from './bootstrap.ts'
import { withClient } from './connecting.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { compareSchema, whyNotOurs } from './schema-state.ts'

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
export function migrate({ migrator, secret }: DatabaseUrls, migrations: readonly Migration[] = findMigrations()): Promise<string[]> {
  return oneAtATime('kith migrate', migrator, () => withClient(migrator, (client) => applyMissing(client, migrations, secret)))
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[], secret: string): Promise<string[]> {
  await client.query('set role kith_owner')
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const state = await compareSchema(client, migrations)
  const problems = whyNotOurs(state)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const missing = migrations.filter(({ name }) => state.missing.includes(name))
  for (const migration of missing) await apply(client, migration, secret)
  return missing.map(({ name }) => name)
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
