import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the build has written down for each page: the files that a browser needs at once. */
type Hints = { signIn: string[]; application: string[]; routes: Record<string, string[]> }

const dist = join(import.meta.dirname, '..', '..', 'packages', 'web', 'dist')

/** Kilobytes of gzipped JavaScript among the files that the build names for a page. */
export function scriptKilobytes(filesOf: (hints: Hints) => readonly string[]): number {
  const hints = JSON.parse(readFileSync(join(dist, 'preload-hints.json'), 'utf8')) as Hints
  const scripts = new Set(filesOf(hints).filter((file) => file.endsWith('.js')))
  return [...scripts].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024
}
