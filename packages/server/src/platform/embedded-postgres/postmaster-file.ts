import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

/**
 * The server that runs on this cluster, if one does. `postmaster.pid` alone proves nothing: after a crash its number
 * may belong to a stranger or to a dead process that nobody has waited for.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPostmasterFile(cluster)?.split('\n') ?? []
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]) }
  return postmaster.pid > 1 && postmaster.port > 0 && isPostmasterOf(postmaster.pid, cluster) ? postmaster : undefined
}

/** Only after findPostmaster has found none. PostgreSQL's own shared memory check still keeps two servers apart. */
export function removeStalePostmasterFile(cluster: string): void {
  rmSync(postmasterFile(cluster), { force: true })
}

function readPostmasterFile(cluster: string): string | undefined {
  try {
    return readFileSync(postmasterFile(cluster), 'utf8')
  } catch {
    return undefined
  }
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

export function isPostmasterOf(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(` -D ${cluster} `)
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
