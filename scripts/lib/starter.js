import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const lookEvery = 500

/**
 * Calls `then` once npm, where it has started this process, is gone: it does not hand on every signal that ends it. Between the two
 * there may be a shell, which outlives npm. Returns how to stop looking.
 * @param {() => void} then
 */
export function whenNpmEnds(then) {
  if (!process.env['npm_lifecycle_event']) return () => {}
  const parent = process.ppid
  const { name, parentId } = describe(parent)
  const above = /^-?\w*sh$/.test(name) ? parentId : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || isAlive(above))) return
    clearInterval(timer)
    then()
  }, lookEvery)
  return () => clearInterval(timer)
}

/**
 * The name of a process and the id of its parent.
 * @param {number} id
 */
function describe(id) {
  try {
    const [, name = '', parentId] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    return { name, parentId: Number(parentId) }
  } catch {
    return describeWithPs(id)
  }
}

/** @param {number} id */
function describeWithPs(id) {
  try {
    const [, parentId, name = ''] =
      /(\d+)\s+(?:.*\/)?(.*)/.exec(execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(id)], { encoding: 'utf8' })) ?? []
    return { name, parentId: Number(parentId) }
  } catch {
    return { name: '', parentId: undefined }
  }
}

/** @param {number} id */
function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
