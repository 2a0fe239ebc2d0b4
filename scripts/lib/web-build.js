import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCheckout, lockPath } from './checkout.js'
import { filesBelow, hashOf } from './files-below.js'
import { ensureGenerated } from './generated.js'
import { withLock } from './lock.js'
import { runNode } from './process.js'

const web = inCheckout('packages', 'web')
const vite = inCheckout('node_modules', 'vite', 'bin', 'vite.js')
const stampFile = join(web, 'dist', '.build-hash')
const sources = [web, inCheckout('packages', 'shared'), inCheckout('docs', 'guide'), inCheckout('docs', 'pictures')]
const notSource = /^(node_modules|dist|\..*)$|\.test\.tsx?$/

/** Builds the web client unless this very source was built last; returns the exit code. */
export async function buildWeb() {
  await ensureGenerated(['operations'])
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
export async function watchWeb(signal) {
  await ensureGenerated(['operations'])
  return runNode([vite, 'build', '--watch', '--logLevel=warn'], { cwd: web, signal })
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()
}

const hashSources = () =>
  hashOf([inCheckout('package-lock.json'), ...sources.flatMap((folder) => filesBelow(folder, (name) => notSource.test(name)))])
