export interface Node {
  id: string
  parentId?: string | null
}

export interface TreeRow<Row> {
  row: Row
  /** 1 at the top. */
  level: number
  /** Null for a row below which nothing is shown. */
  open: boolean | null
  /** False for one that is shown only because something below it is found. */
  found: boolean
}

/**
 * The rows of a tree in the order they are shown: each below its parent, those below a closed one left out.
 * During a search (`finds`) each row that is found is shown with everything above it. A row whose parent is missing is at the top.
 */
export function treeRows<Row extends Node>(
  rows: readonly Row[],
  { isOpen, finds }: { isOpen: (row: Row) => boolean; finds: ((row: Row) => boolean) | null },
): TreeRow<Row>[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null))
  const shown = finds ? withAncestors(rows, finds) : known
  const result: TreeRow<Row>[] = []
  const walk = (parent: string | null, level: number) => {
    for (const row of below.get(parent) ?? []) {
      if (!shown.has(row.id)) continue
      const hasBelow = below.get(row.id)?.some(({ id }) => shown.has(id)) ?? false
      const open = hasBelow ? isOpen(row) : null
      result.push({ row, level, open, found: finds?.(row) ?? true })
      if (open) walk(row.id, level + 1)
    }
  }
  walk(null, 1)
  return result
}

/** How many rows stand below this one, at any depth, that `counts`. */
export function countBelow<Row extends Node>(rows: readonly Row[], id: string, counts: (row: Row) => boolean): number {
  const below = Map.groupBy(rows, ({ parentId }) => parentId ?? null)
  const count = (parent: string): number => (below.get(parent) ?? []).reduce((sum, row) => sum + (counts(row) ? 1 : 0) + count(row.id), 0)
  return count(id)
}

function withAncestors<Row extends Node>(rows: readonly Row[], finds: (row: Row) => boolean): Set<string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = new Set<string>()
  for (const row of rows) {
    if (!finds(row)) continue
    for (let each: Row | undefined = row; each && !shown.has(each.id); each = byId.get(each.parentId ?? '')) shown.add(each.id)
  }
  return shown
}
