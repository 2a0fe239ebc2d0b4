import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './with-apt.js'

/**
 * A program that is not Kith's, and what tests prove with it.
 * @typedef {{ name: string, debian: string, variable: string, file: string, proves: string }} OutsideProgram
 */

/** @type {readonly OutsideProgram[]} */
export const outsidePrograms = [
  {
    name: 'pgbouncer',
    debian: 'pgbouncer',
    variable: 'PGBOUNCER_PATH',
    file: 'packages/server/src/platform/database/pooler.test.ts',
    proves: 'that Kith runs behind PgBouncer',
  },
  {
    name: 'pdfsig',
    debian: 'poppler-utils',
    variable: 'PDFSIG_PATH',
    file: 'packages/server/src/domains/contracts/sealing/pdfsig.test.ts',
    proves: 'that another program finds the seal of a contract valid',
  },
]

/** Returns the path of each of them by its variable, empty where it cannot be had; installs Debian's where one is missing and root asks. */
export async function findOrInstallPrograms() {
  /** @type {Record<string, string>} */
  const paths = {}
  for (const program of outsidePrograms)
    paths[program.variable] = find(program) ?? ((await installWithApt(program.debian)) ? (find(program) ?? '') : '')
  return paths
}

/** @param {OutsideProgram} program */
function find({ name, variable }) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  return [process.env[variable], ...folders.map((folder) => join(folder, name))].find((path) => path && existsSync(path))
}
