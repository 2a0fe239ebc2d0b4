import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} path */
export const inCheckout = (...path) => join(root, ...path)

/** Whether this is an unpacked release: it holds the built web client without its sources. */
export const isRelease = !existsSync(inCheckout('packages', 'web', 'package.json'))

/**
 * A lock of this checkout and user; outside of it, because an installation empties node_modules.
 * @param {string} name
 */
export function lockPath(name) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(tmpdir(), `kith-${name}-${checkout}-${process.getuid?.() ?? 0}.lock`)
}
