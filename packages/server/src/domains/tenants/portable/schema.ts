import { createHash } from 'node:crypto'
import { findMigrations } from '#platform/database/migrate.ts'
import type { Header } from './format.ts'

/** What the tables of this version look like; commands refuse a database of another. */
export function ownSchema(): Header['schema'] {
  const known = findMigrations().map(({ name, checksum }) => [name, checksum] as const)
  return { last: known.at(-1)?.[0] ?? '', digest: createHash('sha256').update(JSON.stringify(known)).digest('hex') }
}

/** Throws unless the tables are those that the file was written from. */
export function refuseOtherSchema({ schema }: Header): void {
  const own = ownSchema()
  if (own.digest === schema.digest) return
  if (schema.last > own.last)
    throw new Error(`This file was written by a newer version of Kith (${schema.last}). Upgrade this installation first, then import it.`)
  throw new Error(
    `This file was written by an older version of Kith (${schema.last}), or by another one. Import it into an installation of that version, upgrade that, and export it there again.`,
  )
}
