import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './with-apt.js'

/** The path of a PgBouncer for the tests; installs Debian's when there is none and root asks. Undefined where none can be had. */
export async function findOrInstallPgbouncer() {
  return findPgbouncer() ?? ((await installWithApt('pgbouncer')) ? findPgbouncer() : undefined)
}

function findPgbouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  return [process.env['PGBOUNCER_PATH'], ...folders.map((folder) => join(folder, 'pgbouncer'))].find((path) => path && existsSync(path))
}
