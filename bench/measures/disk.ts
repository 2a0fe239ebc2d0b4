import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import type { Seeded } from '../lib/seeded.ts'

type Table = { name: string; bytes: number }

/** What the tenant takes on disk with all indexes, a person: docs/operations.md plans with 25 KB for ten years. */
export async function measureDisk(seeded: Seeded, years: number): Promise<Measured[]> {
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  const { rows: tables } = await client.query<Table>(
    `select relname as name, pg_total_relation_size(oid)::float as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  )
  const { rows } = await client.query<{ people: number }>('select count(*)::integer as people from people')
  await client.end()
  const perPerson = ({ bytes }: { bytes: number }) => bytes / 1000 / (rows[0]?.people ?? Number.NaN)
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    {
      what: `disk a person with ${years} years of history`,
      value: perPerson({ bytes: all }),
      budget: 25,
      unit: 'KB',
      detail: tables
        .slice(0, 5)
        .map((table) => `${table.name} ${perPerson(table).toFixed(1)} KB`)
        .join(', '),
    },
  ]
}
