interface Node {
  id: string
  parentId?: string | null
}

/** A record of a tree and everything below it. */
export function withDescendants(id: string, nodes: readonly Node[]): string[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId ?? null)
  const found = [id]
  for (const each of found) found.push(...(children.get(each) ?? []).map((child) => child.id).filter((child) => !found.includes(child)))
  return found
}
