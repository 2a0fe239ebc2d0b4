/** Fewer people or answers than this are never told apart from others. */
export const fewestTogether = 5
const mostCells = 60
/** Of all who are asked, at most one in so many may lose their place to spare the others. */
const oneIn = 20

/** Somebody with their value of each dimension, from the most general to the most exact; empty where they have none. */
export type Placed = { readonly id: string; readonly paths: readonly (readonly string[])[] }
/** People who are not told apart. Each value is null where the dimension says nothing of them; without a place there are no values at all. */
export type Cell = { readonly values: readonly (string | null)[] | null; readonly members: readonly string[] }

/**
 * Puts people together until at least five of them share every place: first the levels of trees are given up, the deepest first, then whole
 * dimensions, the last first. Everybody is told apart by the same levels, but for a few who have no place at all.
 */
export function generalise(people: readonly Placed[], dimensions: number): Cell[] {
  if (people.length < fewestTogether) return []
  const depths = Array.from({ length: dimensions }, (_, at) =>
    people.reduce((deepest, { paths }) => Math.max(deepest, length(paths, at)), 1),
  )
  for (;;) {
    const cells = cellsAt(people, depths)
    if (cells) return cells
    const next = coarser(depths)
    depths[next] = (depths[next] ?? 1) - 1
  }
}

const length = (paths: Placed['paths'], at: number): number => paths[at]?.length ?? 0

/** The dimension that is made coarser next. */
function coarser(depths: readonly number[]): number {
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0)
  return deepest > 1 ? depths.lastIndexOf(deepest) : depths.lastIndexOf(1)
}

/** Returns the cells at these depths; undefined where too few people are in too many of them. */
function cellsAt(people: readonly Placed[], depths: readonly number[]): Cell[] | undefined {
  const cells = new Map<string, { values: (string | null)[]; members: string[] }>()
  for (const { id, paths } of people) {
    const values = depths.map((depth, at) => paths[at]?.slice(0, depth).at(-1) ?? null)
    const key = JSON.stringify(values)
    const cell = cells.get(key) ?? { values, members: [] }
    cell.members.push(id)
    cells.set(key, cell)
  }
  const sorted = [...cells.values()].toSorted((one, other) => one.members.length - other.members.length)
  const small = sorted.filter(({ members }) => members.length < fewestTogether)
  let without = small.flatMap(({ members }) => members)
  let kept = sorted.slice(small.length)
  const [smallest] = kept
  if (without.length > 0 && without.length < fewestTogether && smallest) {
    without = [...without, ...smallest.members]
    kept = kept.slice(1)
  }
  if (without.length * oneIn > people.length || kept.length + Math.sign(without.length) > mostCells) return undefined
  return [...kept, ...(without.length > 0 ? [{ values: null, members: without }] : [])]
}
