import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const heartbeat = 2_000
const deadAfter = 10_000

/**
 * Lets one process at a time do the work; a lock whose owner stopped touching it is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 */
export async function withLock(path, work) {
  while (!tryLock(path)) {
    dropIfDead(path)
    await delay(200)
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), heartbeat)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(path, { recursive: true, force: true })
  }
}

/** @param {string} path */
function tryLock(path) {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Renaming decides between two that find the same dead lock; one that turns out to be alive is put back.
 * @param {string} path
 */
function dropIfDead(path) {
  if (!isDead(path)) return
  const taken = `${path}.${process.pid}`
  try {
    renameSync(path, taken)
    if (isDead(taken)) rmSync(taken, { recursive: true, force: true })
    else renameSync(taken, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** @param {string} path */
function isDead(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > deadAfter
}
