import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCheckout, lockPath } from './checkout.js'
import { withLock } from './lock.js'
import { runNode } from './process.js'

const web = inCheckout('packages', 'web')
const vite = inCheckout('node_modules', 'vite', 'bin', 'vite.js')
const stampFile = join(web, 'dist', '.build-hash')
const sources = [web, inCheckout('packages', 'shared')]
const notSource = /^(node_modules|dist|\..*)$|\.test\.tsx?$/

/** Builds the web client unless this very source was built last; returns the exit code. */
export async function buildWeb() {
  if (isBuilt()) return 0
  return withLock(lockPath('web-build'), async () => {
    if (isBuilt()) return 0
    const hash = hashSources()
    console.error('Building the web client …')
    const code = await runNode([vite, 'build', '--logLevel=warn'], { cwd: web })
    if (code === 0) writeFileSync(stampFile, hash)
    return code
  })
}

/** @param {AbortSignal} signal */
export function watchWeb(signal) {
  return runNode([vite, 'build', '--watch', '--logLevel=warn'], { cwd: web, signal })
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()
}

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(inCheckout('package-lock.json')))
  for (const file of sources.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notSource.test(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
}
