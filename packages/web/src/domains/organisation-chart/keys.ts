import { topsOf } from './nodes.ts'
import type { Chart } from './use-chart.ts'

interface Press {
  readonly key: string
  readonly target: unknown
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key does on a card of the picture: to which card it leads, or what it does with this one; null for other keys. */
export function moveFrom(
  place: number,
  press: Press,
  { nodes, isOpen }: Pick<Chart, 'nodes' | 'isOpen'>,
): number | 'toggle' | 'open' | null {
  const node = nodes[place]
  if (!node || press.ctrlKey || press.metaKey || press.altKey) return null
  const beside = node.parent < 0 ? topsOf(nodes) : (nodes[node.parent]?.children ?? [])
  const step = (by: number) => beside[beside.indexOf(place) + by] ?? null
  switch (press.key) {
    case 'ArrowUp':
      return node.parent < 0 ? null : node.parent
    case 'ArrowDown':
      return node.children.length === 0 ? null : isOpen(node) ? (node.children[0] ?? null) : 'toggle'
    case 'ArrowLeft':
      return step(-1)
    case 'ArrowRight':
      return step(1)
    case ' ':
      return node.children.length === 0 ? null : 'toggle'
    case 'Enter':
      return node.personId === null && !node.role ? (node.children.length === 0 ? null : 'toggle') : 'open'
    default:
      return null
  }
}
