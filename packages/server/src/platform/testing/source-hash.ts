import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../../..')
const tests = ['**/*.test.ts', '**/node_modules/**']

/** Of all that makes the schema of a database. */
export const hashOfSchema = (): string => hashOf('packages/server/src/**/migrations/*', 'packages/server/src/platform/database/*.ts')

/** Of all that could have a part in what is in the small test world, in the demo and in the queues of background jobs, and of other files. */
export const hashOfSources = (...others: string[]): string =>
  hashOf('package-lock.json', 'packages/{server,shared}/src/**/*.{ts,sql}', 'packages/shared/words/en/*.json', ...others)

/** Begins with a letter, so that no part of a name made of it looks like the id of a process. */
function hashOf(...patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync(patterns, { cwd: root, exclude: tests }).toSorted())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return `h${hash.digest('hex').slice(0, 15)}`
}
