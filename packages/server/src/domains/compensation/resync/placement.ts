/** A business unit or somebody who supervises, in the tree by which the budgets of a plan are laid out. */
export type Node = { readonly id: string; readonly parentId: string | null; readonly name: string }
/** A budget of a node; the one of jobs without a node names none. `aboveId` is the parent that its node had. */
export type Placed = {
  readonly id: string
  readonly parentId: string | null
  readonly nodeId: string | null
  readonly aboveId: string | null
  readonly name: string | null
  readonly base: string
  readonly bonus: string
}
export type PlacedAnew = Placed & { readonly isNew: boolean; readonly isMoved: boolean }
export type Placement = {
  readonly budgets: readonly PlacedAnew[]
  /** The budget in which the jobs of a node are. */
  readonly budgetOf: (nodeId: string | null) => string
}

const nothing = { base: '0', bonus: '0' } as const
const fresh = { ...nothing, parentId: null, aboveId: null } as const

/**
 * Lays the budgets of a plan out over its tree as it is now: one for each node at the top that has jobs, and those that were split off. A
 * budget whose node has moved begins again with nothing, and so does a new one.
 */
export function place(
  nodes: readonly Node[],
  budgets: readonly Placed[],
  used: readonly (string | null)[],
  newId: () => string,
): Placement {
  const tree = new Map(nodes.map((node) => [node.id, node]))
  const path = (id: string) => pathTo(tree, id)
  const rootOf = (id: string) => path(id).at(-1) ?? id
  const tops = new Map<string | null, PlacedAnew>()
  const own = budgets.map((budget) => ({ budget, node: budget.nodeId === null ? undefined : tree.get(budget.nodeId) }))
  const top = (nodeId: string | null): PlacedAnew => {
    const known = tops.get(nodeId)
    if (known) return known
    const name = nodeId === null ? null : (tree.get(nodeId)?.name ?? null)
    const budget = { ...fresh, id: newId(), nodeId, name, isNew: true, isMoved: false }
    tops.set(nodeId, budget)
    return budget
  }
  for (const { budget, node } of own) {
    if (node ? node.parentId !== null : budget.parentId !== null) continue
    // One of a node that is gone stays as it was
    const key = budget.nodeId === null && budget.name !== null ? budget.id : budget.nodeId
    const isMoved = node !== undefined && (budget.parentId !== null || budget.aboveId !== null)
    tops.set(key, { ...budget, ...(isMoved ? fresh : {}), name: node?.name ?? budget.name, isNew: false, isMoved })
  }
  for (const nodeId of used) top(nodeId === null || !tree.has(nodeId) ? null : rootOf(nodeId))
  const below = own.flatMap(({ budget, node }): PlacedAnew[] => {
    if (!node) return budget.parentId === null ? [] : [{ ...budget, isNew: false, isMoved: false }]
    if (node.parentId === null) return []
    const parent = top(rootOf(node.id))
    const isMoved = budget.parentId !== parent.id || budget.aboveId !== node.parentId
    const placed = { ...budget, parentId: parent.id, aboveId: node.parentId, name: node.name, isNew: false, isMoved }
    return [isMoved ? { ...placed, ...nothing } : placed]
  })
  const all = [...tops.values(), ...below]
  const byNode = new Map(all.flatMap((each) => (each.nodeId === null ? [] : [[each.nodeId, each.id] as const])))
  return {
    budgets: all,
    budgetOf: (nodeId) => {
      const nearest = nodeId === null ? undefined : path(nodeId).find((id) => byNode.has(id))
      return (nearest === undefined ? undefined : byNode.get(nearest)) ?? top(null).id
    },
  }
}

/** Lists the ids from a node up to the top of its tree, its own first. */
export function pathTo(tree: ReadonlyMap<string, Node>, id: string): string[] {
  const path: string[] = []
  for (let at: string | null = id; at !== null && tree.has(at) && !path.includes(at); at = tree.get(at)?.parentId ?? null) path.push(at)
  return path
}
