import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inCheckout, lockPath } from './checkout.js'
import { usedMutations } from '../../packages/web/scripts/used-mutations.js'
import { filesBelow, hashOf } from './files-below.js'
import { withLock } from './lock.js'
import { Missing } from './missing.js'
import { runNode } from './process.js'

const isLeftOut = (/** @type {string} */ name) => /^(node_modules|dist|generated)$|\.graphql\.ts$|\.test\.tsx?$/.test(name)

/**
 * What is made of the sources instead of being kept beside them: by the name that scripts/generate.ts takes, the files it depends on.
 * @type {Record<'tables' | 'words' | 'operations', () => string[]>}
 */
const inputs = {
  tables: () => [
    inCheckout('scripts', 'lib', 'database-types.ts'),
    ...filesBelow(inCheckout('packages', 'server', 'src'), isLeftOut).filter((file) => file.endsWith('.sql')),
  ],
  words: () => [
    ...filesBelow(inCheckout('packages', 'shared', 'words', 'en'), isLeftOut),
    ...filesBelow(inCheckout('scripts', 'lib', 'words'), isLeftOut),
  ],
  operations: () => [
    inCheckout('packages', 'server', 'schema.graphql'),
    ...filesBelow(inCheckout('packages', 'web', 'scripts'), isLeftOut),
    ...filesBelow(inCheckout('packages', 'shared', 'src'), isLeftOut),
    ...filesBelow(inCheckout('packages', 'web', 'src'), isLeftOut).filter((file) => file.endsWith('.graphql')),
  ],
}

/** @typedef {keyof typeof inputs} Part */

/**
 * Makes the types of the tables, of the words and of the client's operations, unless they are those of these very sources.
 * @param {Part[]} parts
 */
export async function ensureGenerated(parts = /** @type {Part[]} */ (Object.keys(inputs))) {
  if (parts.every(isMade)) return
  await withLock(lockPath('generate'), async () => {
    const missing = parts.filter((part) => !isMade(part))
    if (missing.length === 0) return
    const hashes = missing.map(hashOfInputs)
    if ((await runNode(['scripts/generate.ts', ...missing])) !== 0)
      throw new Missing('What the sources need could not be generated: see above.')
    mkdirSync(inCheckout('.generated'), { recursive: true })
    for (const [index, part] of missing.entries()) writeFileSync(stampOf(part), hashes[index] ?? '')
  })
}

const isMade = (/** @type {Part} */ part) => existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashOfInputs(part)

const stampOf = (/** @type {Part} */ part) => inCheckout('.generated', part)

const hashOfInputs = (/** @type {Part} */ part) =>
  hashOf([inCheckout('package-lock.json'), ...inputs[part]()]) + (part === 'operations' ? ` ${mutationsOfWeb().join(' ')}` : '')

/** Sources change all the time, and the operations only with the mutations that they import. */
const mutationsOfWeb = () =>
  usedMutations(filesBelow(inCheckout('packages', 'web', 'src'), isLeftOut).filter((file) => /\.tsx?$/.test(file)))
