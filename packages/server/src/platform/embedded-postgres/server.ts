import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { findPostmaster, isPostmasterOf, removeStalePostmasterFile } from './postmaster-file.ts'
import { cleanEnvironment, settingArguments } from './settings.ts'

export type Server = { host: string; port: number; pid: number; cluster: Cluster }
export type ServerOptions = { fast: boolean; port: number | undefined; log: (message: string) => void }

const host = '127.0.0.1'
const startLimit = 300_000
const stopLimit = 60_000
const logLimit = 10_000_000
const passingFailures = [['already in use'], ['lock file', 'already exists'], ['shared memory block', 'is still in use']]

export function adminUrlOf(server: { port: number; cluster: Cluster }): string {
  return `postgresql://postgres:${server.cluster.password}@${host}:${server.port}/postgres?sslmode=disable`
}

/** Joins the server of this cluster or starts it; waits through its recovery, at most 5 minutes. */
export async function ensureServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    const server = (await joinRunning(cluster, deadline)) ?? (await launch(cluster, options, deadline))
    if (server) return server
    await delay(200)
  }
  throw new Error(`The embedded PostgreSQL did not get ready within 5 minutes:\n${readLogTail(cluster.logFile, 0)}`)
}

/** Rolls back what is open, writes everything down and ends the server; after a minute without a checkpoint. */
export async function shutDownServer({ pid, cluster }: Server): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isPostmasterOf(pid, cluster.folder)) process.kill(pid, signal)
    for (const deadline = Date.now() + stopLimit; Date.now() < deadline; await delay(25)) {
      if (!isPostmasterOf(pid, cluster.folder)) return
    }
  }
  throw new Error(`The embedded PostgreSQL (process ${pid}) does not stop; see ${cluster.logFile}.`)
}

async function joinRunning(cluster: Cluster, deadline: number): Promise<Server | undefined> {
  for (; Date.now() < deadline; await delay(50)) {
    const postmaster = findPostmaster(cluster.folder)
    if (!postmaster) return undefined
    const server = { host, ...postmaster, cluster }
    if (await answers(server)) return server
  }
  return undefined
}

async function launch(cluster: Cluster, options: ServerOptions, deadline: number): Promise<Server | undefined> {
  removeStalePostmasterFile(cluster.folder)
  const port = options.port ?? (await findFreePort())
  const logStart = sizeOf(cluster.logFile)
  const child = spawnPostgres(cluster, port, options.fast)
  const ended = watchEnd(child)
  while (Date.now() < deadline && !ended.how) {
    const server = { host, port, pid: child.pid ?? 0, cluster }
    if (findPostmaster(cluster.folder)?.pid === child.pid && (await answers(server))) {
      options.log(`Started PostgreSQL ${cluster.binaries.version} on ${host}:${port}.`)
      return server
    }
    await delay(50)
  }
  const complaint = readLogTail(cluster.logFile, logStart)
  if (!ended.how || willPass(complaint)) return undefined
  throw new Error(`The embedded PostgreSQL did not start (${ended.how}):\n${complaint}`)
}

function willPass(complaint: string): boolean {
  const lines = complaint.toLowerCase().split('\n')
  return lines.some((line) => passingFailures.some((parts) => parts.every((part) => line.includes(part))))
}

function spawnPostgres(cluster: Cluster, port: number, fast: boolean): ChildProcess {
  const log = openSync(cluster.logFile, sizeOf(cluster.logFile) > logLimit ? 'w' : 'a', 0o600)
  const program = join(cluster.binaries.folder, 'bin', 'postgres')
  const child = spawn(program, ['-D', cluster.folder, ...settingArguments(port, fast)], {
    ...cluster.account,
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  closeSync(log)
  return child
}

function watchEnd(child: ChildProcess): { how?: string } {
  const ended: { how?: string } = {}
  child.on('error', (error) => (ended.how = error.message))
  child.on('exit', (status, signal) => (ended.how = signal ?? `status ${status}`))
  return ended
}

/** True when the server lets us in and serves our cluster; false while it starts or stops; throws when it refuses us. */
async function answers(server: Server): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrlOf(server), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === server.cluster.folder
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '53300') return true
    if (isPassing(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** It starts, stops or has just died. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return true
  return error instanceof Error && /^(Connection terminated|timeout expired)/.test(error.message)
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.on('error', fail).listen(0, host, done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

function readLogTail(logFile: string, from: number): string {
  return readFileSync(logFile).subarray(from).subarray(-4000).toString()
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
