import { posix } from 'node:path'
import type { Sources } from './check.ts'
import type { Import } from './imports.ts'
import { isForTests } from './places.ts'
import agreed from './rooms-agreed.json' with { type: 'json' }

/** Above this many files nobody finds one by looking; older folders keep what they have, and may only shrink. */
const mostFiles = 25

export type Agreed = { readonly folders: Readonly<Record<string, number>>; readonly circles: Readonly<Record<string, number>> }

/** Folders that hold too many files beside their folders, and packages in which more files reach each other in a circle, types included. */
export function roomProblems(sources: Sources, imports: readonly Import[], most: Agreed = agreed): string[] {
  const { folders, circles } = roomCounts(sources, imports)
  const crowded = Object.entries(folders).flatMap(([folder, files]) => {
    const allowed = Math.max(most.folders[folder] ?? 0, mostFiles)
    return files > allowed
      ? [`${folder} has ${files} files beside its folders, and ${allowed} are allowed. Find them folders by subject.`]
      : []
  })
  const tangled = Object.entries(circles).flatMap(([side, files]) => {
    const allowed = most.circles[side] ?? 0
    return files > allowed
      ? [
          `${files} files of packages/${side} reach themselves by their imports, types included, and ${allowed} may: move the type that both need.`,
        ]
      : []
  })
  return [...crowded, ...tangled]
}

/** As they are: to be written into rooms-agreed.json once there are fewer. */
export function roomCounts(sources: Sources, imports: readonly Import[]): Agreed {
  const folders = Map.groupBy(
    [...sources.keys()].filter((path) => /^packages\/\w+\/src\/.+\.tsx?$/.test(path) && !isForTests(path)),
    (path) => posix.dirname(path),
  )
  const lasting = imports.filter(
    ({ from, to, kind }) => kind !== 'lazy' && from.startsWith('packages/') && !isForTests(from) && !isForTests(to),
  )
  const files = Map.groupBy(filesInCircles(lasting), (path) => path.split('/')[1] ?? '')
  const sizes = (groups: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...groups].map(([name, all]) => [name, all.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { folders: Object.fromEntries(Object.entries(sizes(folders)).filter(([, count]) => count > mostFiles)), circles: sizes(files) }
}

/** The files that lead back to themselves, by Tarjan's strongly connected components. */
function filesInCircles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const [order, low, open] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()]
  const found: string[] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    low.set(file, own)
    open.add(file)
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) low.set(file, Math.min(low.get(file) ?? own, visit(to)))
      else if (open.has(to)) low.set(file, Math.min(low.get(file) ?? own, order.get(to) ?? own))
    }
    const lowest = low.get(file) ?? own
    if (lowest !== own) return lowest
    const members = [...open].slice([...open].indexOf(file))
    for (const member of members) open.delete(member)
    if (members.length > 1) found.push(...members)
    return lowest
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return found
}
