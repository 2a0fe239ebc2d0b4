import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './with-apt.js'

/** The path of a PgBouncer for the tests; installs Debian's when there is none and root asks. Empty where none can be had. */
export async function findOrInstallPgbouncer() {
  const found = findPgbouncer()
  if (found) return found
  await installWithApt('pgbouncer')
  const installed = findPgbouncer()
  if (!installed)
    console.error(
      'There is no PgBouncer, so the tests behind a pooler are left out. Install it (apt-get install pgbouncer), or name one in PGBOUNCER_PATH.',
    )
  return installed ?? ''
}

function findPgbouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  return [process.env['PGBOUNCER_PATH'], ...folders.map((folder) => join(folder, 'pgbouncer'))].find((path) => path && existsSync(path))
}
