import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const waitLimit = 360_000

/**
 * One process at a time starts or stops the server of a data directory. SQLite is the one road from Node to a lock
 * of the operating system, which vanishes with its process: no lock file can outlive a kill. Its journal stays in memory,
 * so that a full disk does not keep Kith from stopping.
 */
export async function withStartLock<T>(dataDirectory: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDirectory, 'postgres.lock'), { timeout: 0 })
  try {
    for (const deadline = Date.now() + waitLimit; !tryLock(lock); await delay(50)) {
      if (Date.now() > deadline) throw new Error(`Another Kith process has been starting the database of ${dataDirectory} for 6 minutes.`)
    }
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false
    throw error
  }
}
