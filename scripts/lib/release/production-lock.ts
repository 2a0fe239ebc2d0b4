import { posix } from 'node:path'

type Needs = Readonly<Record<string, string>>
type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly dependencies?: Needs
  readonly devDependencies?: Needs
  readonly optionalDependencies?: Needs
  readonly peerDependencies?: Needs
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
type Packages = Readonly<Record<string, Locked>>
export type LockFile = { readonly packages: Packages }

/** What is left of a lock file with these workspaces and without development: all that they need, as npm would note it. */
export function productionLock(lock: LockFile, workspaces: readonly string[]): LockFile {
  const links = Object.entries(lock.packages).filter(([, { link, resolved }]) => link && workspaces.includes(resolved ?? ''))
  const roots = ['', ...workspaces, ...links.map(([path]) => path)]
  const all = { ...lock.packages, '': { ...lock.packages[''], workspaces } }
  const required = reach(all, roots, requiredBy)
  const reached = reach(all, roots, (each) => [...requiredBy(each), ...Object.keys(each.optionalDependencies ?? {})])
  const packages = Object.entries(all).filter(([path]) => reached.has(path))
  return { ...lock, packages: Object.fromEntries(packages.map(([path, each]) => [path, mark(each, !required.has(path))])) }
}

/** Whether a package is optional depends on who needs it. */
function mark(locked: Locked, isOptional: boolean): Locked {
  const rest = Object.entries(locked).filter(([key]) => !['dev', 'devOptional', 'devDependencies', 'optional', 'peer'].includes(key))
  return { ...Object.fromEntries(rest), ...(isOptional && { optional: true }) }
}

function requiredBy({ dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !(name in optionalDependencies))
}

function reach(all: Packages, roots: readonly string[], needs: (locked: Locked) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(roots)
  for (const path of reached) {
    const locked = all[path] ?? {}
    for (const name of needs(locked)) {
      const found = find(all, path, name)
      if (found !== undefined) reached.add(found)
      else if (!(name in (locked.optionalDependencies ?? {})))
        throw new Error(`package-lock.json does not hold ${name}, which ${path || 'package.json'} needs. Run npm install.`)
    }
  }
  return reached
}

/** As Node looks for it: in the node_modules of this folder, then of those above. */
function find(all: Packages, from: string, name: string): string | undefined {
  const path = posix.join(from, 'node_modules', name)
  if (path in all) return path
  return from === '' ? undefined : find(all, from.includes('/') ? posix.dirname(from) : '', name)
}
