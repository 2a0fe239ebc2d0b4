import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from '../database/connecting.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { findPostmaster } from '../embedded-postgres/postmaster-file.ts'
import { withStartLock } from '../embedded-postgres/start-lock.ts'
import { homeOf, makeDataDirectory, removeDataDirectory } from './data-directory.ts'

export type TestCluster = {
  readonly adminUrl: string
  /** Whether the next run will find what this one leaves. */
  readonly isKept: boolean
  readonly stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../../../../..')
const kept = join(root, 'node_modules', '.cache', 'kith-test')

/**
 * The server of KITH_TEST_DATABASE_URL; else an embedded one, which runs of this checkout share and leave to the next, but on a machine
 * for continuous integration (CI is set), where each begins with nothing.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env['KITH_TEST_DATABASE_URL']
  if (given) return { adminUrl: given, isKept: false, stop: () => Promise.resolve() }
  const isKept = !process.env['CI']
  const dataDirectory = isKept ? await enterKeptCluster() : clusterOfThisRun()
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDirectory, fast: true })
  return {
    adminUrl,
    isKept,
    stop: async () => {
      await stop()
      if (isKept) noteUse(dataDirectory)
    },
  }
}

export function dropDatabase(adminUrl: string, name: string): Promise<unknown> {
  return withClient(adminUrl, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`))
}

/** In memory where there is room. Each project of a run asks, in the one process, and the last one that stops ends the server. */
function clusterOfThisRun(): string {
  const known = process.env['KITH_TEST_CLUSTER']
  if (known) return known
  const folder = makeDataDirectory('test', hasRoom(memory) ? memory : tmpdir())
  process.once('exit', () => removeDataDirectory(folder))
  return (process.env['KITH_TEST_CLUSTER'] = folder)
}

/** A database is copied there in a tenth of the time that a disk takes for its thousand files. */
const memory = '/dev/shm'
const roomOfRun = 3 * 2 ** 30

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, process.availableMemory()) >= roomOfRun
}

/** Made again for another version of PostgreSQL, and after the machine was started again: nothing is flushed to its disk. */
function enterKeptCluster(): Promise<string> {
  const version = createHash('sha256')
    .update(readFileSync(join(root, 'packages/server/package.json')))
    .digest('hex')
    .slice(0, 8)
  const folder = join(kept, version)
  mkdirSync(kept, { recursive: true })
  return withStartLock(kept, async () => {
    for (const name of readdirSync(kept)) {
      const each = join(kept, name)
      const isOld = name !== version && statSync(each).isDirectory() && !findPostmaster(join(homeOf(each), 'postgres'))
      if (isOld || isFromBeforeBoot(each)) removeDataDirectory(each)
    }
    mkdirSync(folder, { recursive: true })
    noteUse(folder)
    return Promise.resolve(folder)
  })
}

const marker = 'used-at'
const noteUse = (folder: string) => writeFileSync(join(folder, marker), '')

function isFromBeforeBoot(folder: string): boolean {
  const path = join(folder, marker)
  return existsSync(path) && statSync(path).mtimeMs < Date.now() - uptime() * 1000
}
