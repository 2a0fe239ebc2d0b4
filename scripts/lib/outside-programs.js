import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './with-apt.js'

/**
 * A program that is not Kith's, and what tests prove with it. A service would open a port of the machine as soon as it is installed.
 * @typedef {{ name: string, debian: string, variable: string, file: string, proves: string, isService?: boolean }} OutsideProgram
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
  {
    name: 'sftp',
    debian: 'openssh-client',
    variable: 'SFTP_PATH',
    file: 'packages/server/src/domains/integrations/sftp/openssh-client.test.ts',
    proves: 'that files are brought with the client of OpenSSH',
  },
  {
    name: 'sshd',
    debian: 'openssh-server',
    variable: 'SSHD_PATH',
    file: 'packages/server/src/domains/integrations/sftp/openssh-server.test.ts',
    proves: 'that files are sent to a server of OpenSSH',
    isService: true,
  },
]

/**
 * Returns the path of each of them by its variable, empty where it cannot be had; installs Debian's where one is missing and root asks, a
 * service only where KITH_TEST_REQUIRES names it.
 */
export async function findOrInstallPrograms() {
  const required = (process.env['KITH_TEST_REQUIRES'] ?? '').split(',')
  /** @type {Record<string, string>} */
  const paths = {}
  for (const program of outsidePrograms) {
    const mayInstall = !program.isService || required.includes(program.name)
    paths[program.variable] = find(program) ?? (mayInstall && (await installWithApt(program.debian)) ? find(program) : undefined) ?? ''
  }
  return paths
}

/** @param {OutsideProgram} program */
function find({ name, variable }) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  return [process.env[variable], ...folders.map((folder) => join(folder, name))].find((path) => path && existsSync(path))
}
