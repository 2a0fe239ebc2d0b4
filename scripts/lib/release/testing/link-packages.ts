import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../checkout.js'

type LockFile = { readonly packages: Readonly<Record<string, { link?: boolean; resolved?: string }>> }

/** Installs what the lock file of an unpacked release names as npm would, but from the packages of this checkout and without the network. */
export function linkPackages(folder: string): void {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const present = readLock(join(root, 'node_modules/.package-lock.json')).packages
  const packages = Object.fromEntries(Object.entries(wanted.packages).filter(([path]) => path in present))
  for (const [path, { link, resolved = '' }] of Object.entries(packages)) {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    if (link) symlinkSync(relative(dirname(to), join(folder, resolved)), to)
    else if (path.startsWith('node_modules/')) linkTree(join(root, path), to)
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ ...wanted, packages }))
}

const readLock = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as LockFile

/** Without the packages that lie within: they are linked by themselves, if at all. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) linkOrCopy(source, target)
    else if (entry.isDirectory() && entry.name !== 'node_modules') linkTree(source, target)
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** What a folder takes of the disk, in bytes. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, path) => sum + lstatSync(join(folder, path)).blocks * 512,
    0,
  )
}
