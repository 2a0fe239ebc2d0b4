import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty data directory for a while, open to the account that PostgreSQL runs as: a closed one would have root put the database elsewhere. */
export function makeDataDirectory(name: string, below = tmpdir()): string {
  const directory = mkdtempSync(join(below, `kith-${name}-`))
  chmodSync(directory, 0o711)
  return directory
}

/** Removes it, and the database where it lies elsewhere all the same. */
export function removeDataDirectory(directory: string): void {
  for (const folder of [homeOf(directory), directory]) rmSync(folder, { recursive: true, force: true })
}

/** Where the database of a data directory lies. */
export function homeOf(directory: string): string {
  const record = join(directory, 'postgres-location')
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : directory
}
