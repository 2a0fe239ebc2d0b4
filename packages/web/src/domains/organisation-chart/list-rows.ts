import { topsOf, type ChartNode } from './nodes.ts'

export interface Row {
  readonly place: number
  /** 1 at the top. */
  readonly level: number
  /** Null where nobody is below. */
  readonly open: boolean | null
  /** Its place among those below the same one, counted from 1, and how many those are. */
  readonly at: number
  readonly of: number
}

/** The nodes in the order of reading, those below a closed one left out. */
export function rowsOf(nodes: readonly ChartNode[], isOpen: (node: ChartNode) => boolean): Row[] {
  const rows: Row[] = []
  const siblings = (places: readonly number[], level: number) =>
    places.map((place, index) => ({ place, level, at: index + 1, of: places.length })).toReversed()
  const waiting = siblings(topsOf(nodes), 1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { place, level } = next
    const node = nodes[place]
    if (!node) continue
    const open = node.children.length > 0 ? isOpen(node) : null
    rows.push({ ...next, open })
    if (open) waiting.push(...siblings(node.children, level + 1))
  }
  return rows
}

/** What a key does in the list, as in every tree: to which row it leads, or what it does with this one; null for other keys. */
export function moveInList(
  rows: readonly Row[],
  at: number,
  press: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
): number | 'toggle' | 'open' | null {
  const row = rows[at]
  if (!row || press.ctrlKey || press.metaKey || press.altKey) return null
  const reached = (index: number) => (rows[index] ? index : null)
  switch (press.key) {
    case 'ArrowDown':
      return reached(at + 1)
    case 'ArrowUp':
      return reached(at - 1)
    case 'ArrowRight':
      return row.open === null ? null : row.open ? reached(at + 1) : 'toggle'
    case 'ArrowLeft':
      return row.open ? 'toggle' : reached(rows.findLastIndex(({ level }, index) => index < at && level < row.level))
    case 'Home':
      return reached(0)
    case 'End':
      return reached(rows.length - 1)
    case ' ':
      return row.open === null ? null : 'toggle'
    case 'Enter':
      return 'open'
    default:
      return null
  }
}
