import type pg from 'pg'
import type { Migration } from './migrate.ts'

/** How a database and the migrations of this version compare, by the names of the files. */
export type SchemaState = {
  readonly applied: readonly string[]
  readonly missing: readonly string[]
  readonly changed: readonly string[]
  /** Applied by another version, newer than this one. */
  readonly unknown: readonly string[]
}

export async function compareSchema(client: pg.Client, migrations: readonly Migration[]): Promise<SchemaState> {
  const { rows: tables } = await client.query<{ there: boolean }>("select to_regclass('public.schema_migrations') is not null as there")
  const { rows } = tables[0]?.there
    ? await client.query<{ name: string; checksum: string }>('select name, checksum from public.schema_migrations')
    : { rows: [] }
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return {
    applied: [...applied.keys()],
    missing: [...known.keys()].filter((name) => !applied.has(name)),
    changed: [...applied].filter(([name, checksum]) => known.has(name) && known.get(name) !== checksum).map(([name]) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  }
}

/** Why this version must leave the database alone: a sentence for each reason. */
export function whyNotOurs({ changed, unknown }: SchemaState): string[] {
  return [
    ...(unknown.length > 0 ? [`The database is of a newer version: it has ${unknown.join(', ')}. Start that version.`] : []),
    ...(changed.length > 0
      ? [`These migrations were changed after they had been applied: ${changed.join(', ')}. Restore them and add a new migration instead.`]
      : []),
  ]
}

/** Refuses a database that this version has not brought to its state, for anyone who only reads. */
export function refuseOtherSchema(state: SchemaState): void {
  const problems = whyNotOurs(state)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (state.applied.length === 0) throw new Error('The database is empty. Start Kith once, or run: npm run kith -- migrate')
  if (state.missing.length > 0)
    throw new Error(
      `The database is of an older version, without ${state.missing.join(', ')}. Stop the processes of the older version, then run: npm run kith -- migrate`,
    )
}
