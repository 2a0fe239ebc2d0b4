interface Part {
  id: string
  parentId?: string | null
}

/** The budgets of the first level, each followed by those that were split off it. */
export function budgetsInOrder<Budget extends Part>(budgets: readonly Budget[]): Budget[] {
  const ids = new Set(budgets.map(({ id }) => id))
  const first = budgets.filter(({ parentId }) => !parentId || !ids.has(parentId))
  return first.flatMap((budget) => [budget, ...budgets.filter(({ parentId }) => parentId === budget.id)])
}
