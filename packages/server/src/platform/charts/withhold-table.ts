export type Table = {
  readonly cells: readonly (readonly number[])[]
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly total: number
}
/** Says for the sums of the rows, of the columns and of all whether they are shown beside the cells. */
export type Shown = { readonly rows: boolean; readonly columns: boolean; readonly total: boolean }
export type Withheld = {
  readonly cells: readonly (readonly boolean[])[]
  readonly rows: readonly boolean[]
  readonly columns: readonly boolean[]
  readonly total: boolean
}

/**
 * Says for each figure of a table of people whether it is withheld, so that no group of fewer than `least` can be told: neither by itself,
 * nor as what is missing from a sum, nor as the difference of several sums. Nobody is in a group of none, so that it is shown. In each row
 * and column of which the sum is shown, what is withheld are at least two figures of together at least `least` people, and none of them
 * follows from all the others.
 */
export function withholdTable({ cells, rows, columns, total }: Table, least: number, shown: Shown): Withheld {
  const people = [...cells.map((line, index) => [...line, rows[index] ?? 0]), [...columns, total]]
  const [lastRow, lastColumn] = [cells.length, columns.length]
  const isShown = (row: number, column: number) =>
    row < lastRow ? column < lastColumn || shown.rows : column < lastColumn ? shown.columns : shown.total
  const hidden = people.map((line, row) => line.map((size, column) => !isShown(row, column) || (size > 0 && size < least)))
  const lines = [
    ...people.map((line, row) => line.map((_, column) => [row, column] as const)),
    ...(people[0] ?? []).map((_, column) => people.map((_line, row) => [row, column] as const)),
  ]
  while (hideMore()) continue
  return {
    cells: cells.map((line, row) => line.map((_, column) => hidden[row]?.[column] ?? true)),
    rows: cells.map((_, row) => hidden[row]?.[lastColumn] ?? true),
    columns: columns.map((_, column) => hidden[lastRow]?.[column] ?? true),
    total: hidden[lastRow]?.[lastColumn] ?? true,
  }

  /** Hides one figure more where one is needed, the smallest that helps. */
  function hideMore(): boolean {
    for (const line of lines) {
      const [missing, secret] = [line.filter(isHidden), line.filter(isSecret)]
      // The sum of a line is its last figure
      const isOpen = !isHidden(line.at(-1) ?? [0, 0])
      const size = missing.reduce((sum, place) => sum + sizeOf(place), 0)
      const isTooLittle = secret.length > 0 && (missing.length === 1 || (isOpen && size < least))
      if (isTooLittle && hideSmallest(line)) return true
    }
    return bridges(hidden)
      .filter(isSecret)
      .some(([row, column]) => hideSmallest([...(lines[row] ?? []), ...(lines[people.length + column] ?? [])]))
  }

  function hideSmallest(places: readonly (readonly [number, number])[]): boolean {
    const open = places.filter((place) => !isHidden(place))
    const [next] = open.toSorted((one, other) => rank(one) - rank(other))
    if (!next) return false
    const line = hidden[next[0]]
    if (line) line[next[1]] = true
    return true
  }

  /** Cells before sums, the smaller ones first, and those of nobody last: that nobody is there is no secret. */
  function rank(place: readonly [number, number]): number {
    const size = sizeOf(place)
    const isSum = place[0] === lastRow || place[1] === lastColumn
    return (size === 0 ? 1e15 : size) + (isSum ? 1e18 : 0)
  }
  function isSecret(place: readonly [number, number]): boolean {
    return isHidden(place) && isShown(...place)
  }
  function isHidden([row, column]: readonly [number, number]): boolean {
    return hidden[row]?.[column] ?? false
  }
  function sizeOf([row, column]: readonly [number, number]): number {
    return people[row]?.[column] ?? 0
  }
}

/**
 * The withheld figures that follow from those that are shown: each row and each column is one equation, so that a figure follows where it is
 * the only way between its row and its column over withheld figures.
 */
function bridges(hidden: readonly (readonly boolean[])[]): [row: number, column: number][] {
  const edges = hidden.flatMap((line, row) => line.flatMap((is, column) => (is ? [[row, column] as [number, number]] : [])))
  const neighbours = new Map<string, string[]>()
  for (const [row, column] of edges) {
    neighbours.set(`r${row}`, [...(neighbours.get(`r${row}`) ?? []), `c${column}`])
    neighbours.set(`c${column}`, [...(neighbours.get(`c${column}`) ?? []), `r${row}`])
  }
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const found: [number, number][] = []
  const visit = (node: string, before: string | null) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node) ?? 0)
    for (const next of neighbours.get(node) ?? []) {
      if (next === before) continue
      if (!order.has(next)) visit(next, node)
      lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
      if ((lowest.get(next) ?? 0) > (order.get(node) ?? 0)) {
        const [row, column] = node.startsWith('r') ? [node, next] : [next, node]
        found.push([Number(row.slice(1)), Number(column.slice(1))])
      }
    }
  }
  for (const node of neighbours.keys()) if (!order.has(node)) visit(node, null)
  return found
}
