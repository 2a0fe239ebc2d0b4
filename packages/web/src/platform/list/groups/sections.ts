/** A group of rows as it is shown: its name in the words of the reader, and how many the list has in all. */
export interface Group {
  key: string
  name: string
  count: number
}

export interface Section<Row> {
  group: Group
  isFolded: boolean
  rows: readonly Row[]
}

interface Page<Row> {
  /** Those of this page. */
  rows: readonly Row[]
  groups: readonly Group[]
  keyOf: (row: Row) => string
  isFolded: (key: string) => boolean
  isFirst: boolean
  isLast: boolean
}

/** The groups that belong on a page of rows: those of its rows, and each folded one once, on the page where its rows would begin. */
export function sectionsOf<Row>({ rows, groups, keyOf, isFolded, isFirst, isLast }: Page<Row>): Section<Row>[] {
  const byKey = Map.groupBy(rows, keyOf)
  const shown = groups.flatMap(({ key }, index) => (byKey.has(key) ? [index] : []))
  let start = isFirst ? 0 : (shown[0] ?? 0)
  while (start > 0 && isFolded(groups[start - 1]?.key ?? '')) start -= 1
  const end = isLast ? groups.length : (shown.at(-1) ?? groups.length) + 1
  return groups.slice(start, end).map((group) => {
    const folded = isFolded(group.key)
    return { group, isFolded: folded, rows: folded ? [] : (byKey.get(group.key) ?? []) }
  })
}
