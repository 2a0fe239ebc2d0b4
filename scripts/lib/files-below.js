import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files below a folder, sorted; `isLeftOut` judges the name of each file and folder.
 * @param {string} folder
 * @param {(name: string) => boolean} isLeftOut
 * @returns {string[]}
 */
export function filesBelow(folder, isLeftOut) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isLeftOut(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name), isLeftOut) : [join(folder, entry.name)]))
}

/**
 * Changes with the name and the content of any of these files.
 * @param {string[]} files
 */
export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
