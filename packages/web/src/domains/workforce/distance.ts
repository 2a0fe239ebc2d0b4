interface Node {
  id: string
  parentId: string | null
}

/** How many steps lie between a role and each other one in the tree; those of other trees come last. */
export function distancesFrom(id: string, nodes: readonly Node[]): ReadonlyMap<string, number> {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]))
  const way = wayUp(id, parents)
  return new Map(
    nodes.map((node) => {
      const own = wayUp(node.id, parents)
      const met = own.findIndex((each) => way.includes(each))
      const above = own[met]
      return [node.id, above === undefined ? Infinity : met + way.indexOf(above)]
    }),
  )
}

function wayUp(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const way: string[] = []
  for (let at: string | null = id; at !== null && !way.includes(at); at = parents.get(at) ?? null) way.push(at)
  return way
}
