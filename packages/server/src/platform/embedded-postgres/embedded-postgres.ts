import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { enterDataDirectory } from './home.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { holdConnection, type HeldConnection } from './held-connection.ts'
import { adminUrlOf, ensureServer, shutDownServer, type Server } from './server.ts'
import { forgetOtherServers } from './settings.ts'
import { refuseFullDisk } from './space.ts'
import { withStartLock } from './start-lock.ts'

export type EmbeddedPostgresOptions = {
  /** Kith's data directory; the cluster lies in its folder `postgres` (or where `postgres-location` says). */
  dataDirectory: string
  /** For tests: faster, and data is lost when the machine (not the process) crashes. Only read when the server is not running yet. */
  fast?: boolean
  log?: (message: string) => void
}

export type EmbeddedPostgres = {
  host: string
  port: number
  /** Superuser `postgres` on database `postgres`. */
  adminUrl: string
  /** Leaves the server, and shuts it down if no other Kith process uses it. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of this data directory, or joins it when it runs already, and starts it again on the same
 * port when it dies. Throws an Error whose message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  forgetOtherServers()
  const dataDirectory = ensureDataDirectory(options.dataDirectory)
  let stopping: Promise<void> | undefined
  let held: HeldConnection

  const start = (port?: number): Promise<Server> =>
    withStartLock(dataDirectory, async () => {
      const home = enterDataDirectory(dataDirectory)
      refuseFullDisk(home)
      const binaries = prepareBinaries(home)
      const cluster = await ensureCluster(home, binaries, log)
      const server = await ensureServer(cluster, { fast: options.fast ?? false, port, log })
      held = await holdConnection(adminUrlOf(server), () => void startAgain())
      return server
    })

  const startAgain = async (): Promise<void> => {
    log('The connection to the embedded PostgreSQL broke; making sure that it runs.')
    while (!stopping) {
      try {
        server = await start(server.port)
        if (stopping) await held.release()
        return
      } catch (error) {
        log(`The embedded PostgreSQL could not be started again: ${String(error)}`)
        await delay(1000)
      }
    }
  }

  const stop = (): Promise<void> =>
    withStartLock(dataDirectory, async () => {
      const othersHold = await held.isHeldByOthers()
      await held.release()
      if (!othersHold) await shutDownServer(server)
    })

  let server = await start()
  return {
    host: server.host,
    port: server.port,
    adminUrl: adminUrlOf(server),
    stop: () => (stopping ??= stop()),
  }
}

/** Whether there is a database of this data directory, running or not. */
export function hasEmbeddedDatabase(dataDirectory: string): boolean {
  return ['postgres', 'postgres-location'].some((name) => existsSync(join(dataDirectory, name)))
}

function ensureDataDirectory(path: string): string {
  const isNew = mkdirSync(path, { recursive: true }) !== undefined
  if (isNew) chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return realpathSync(path)
}
