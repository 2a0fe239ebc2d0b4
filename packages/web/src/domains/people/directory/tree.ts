interface Node {
  id: string
  name: string
  parentId?: string | null
}

/** The records of a tree by their whole path, "Sales › North", in the order of those paths. */
export function withPaths(nodes: readonly Node[]): { value: string; label: string }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes
    .map((node) => ({ value: node.id, label: pathOf(node, byId).join(' › ') }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
}

/** A record of a tree and everything below it. */
export function withDescendants(id: string, nodes: readonly Node[]): string[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId ?? null)
  const found = [id]
  for (const each of found) found.push(...(children.get(each) ?? []).map((child) => child.id).filter((child) => !found.includes(child)))
  return found
}

function pathOf(node: Node, byId: ReadonlyMap<string, Node>): string[] {
  const path = [node.name]
  const seen = new Set([node.id])
  let above = byId.get(node.parentId ?? '')
  while (above && !seen.has(above.id)) {
    path.unshift(above.name)
    seen.add(above.id)
    above = byId.get(above.parentId ?? '')
  }
  return path
}
