import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeDataDirectory, removeDataDirectory } from '../../packages/server/src/platform/testing/data-directory.ts'
import type { Measured } from '../lib/budget.ts'

const root = join(import.meta.dirname, '..', '..')

/** `npm start` until it says that it is ready: with the demo to make, and then again. */
export async function measureStart(): Promise<Measured[]> {
  const dataDirectory = makeDataDirectory('bench-start')
  const empty = await secondsUntilReady(dataDirectory)
  const existing = await secondsUntilReady(dataDirectory)
  removeDataDirectory(dataDirectory)
  return [
    { what: 'start on an empty data directory, with the demo', value: empty, budget: 60, unit: 's' },
    { what: 'start on an existing data directory', value: existing, budget: 5, unit: 's' },
  ]
}

async function secondsUntilReady(dataDirectory: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.js'), 'start'], {
    cwd: root,
    env: { ...process.env, KITH_DATA_DIR: dataDirectory, KITH_PORT: '4093', KITH_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => void (chunk.toString().includes('Kith is ready') && resolve()))
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
  const seconds = (performance.now() - start) / 1000
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.removeAllListeners('exit').once('exit', () => {})
  child.kill('SIGTERM')
  await Promise.race([ended, new Promise((resolve) => child.once('close', resolve))])
  return seconds
}
