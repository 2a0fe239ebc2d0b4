import { hierarchy, tree, type HierarchyPointNode } from 'd3-hierarchy'
import type { ChartNode } from './nodes.ts'
import { topsOf } from './nodes.ts'

/** Pixels at full size. */
export const card = { width: 220, height: 84 }
const gap = { across: 28, down: 44 }
const [across, down] = [card.width + gap.across, card.height + gap.down]

interface Columns {
  /** So few stand side by side; more of them hang in columns. */
  readonly mostInRow: number
  readonly highestOfFew: number
}
const MOST_CLOSED_IN_ROW = 4
const columnsOfClosed: Columns = { mostInRow: 1, highestOfFew: 4 }
const columnsOfOthers: Columns = { mostInRow: 3, highestOfFew: 6 }

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PlacedCard {
  readonly place: number
  readonly left: number
  readonly top: number
}

/** The corners of a line, as x and y in turns. */
export type Line = readonly number[]

export interface Layout {
  readonly cards: readonly PlacedCard[]
  readonly lines: readonly Line[]
  readonly bounds: Box
  /** Where the card of a node is; undefined for one that is folded away. */
  readonly cardOf: (place: number) => PlacedCard | undefined
}

/** One card, or one of a column of cards that hang below the same one. */
interface Item {
  readonly place: number
  readonly column?: readonly number[]
  readonly at: number
}
type Point = HierarchyPointNode<Item>

/** Where every card stands whose line to the top is open: open managers side by side, closed ones and those without reports in columns. */
export function layOut(nodes: readonly ChartNode[], isOpen: (node: ChartNode) => boolean): Layout {
  const tops = itemsOf(nodes, topsOf(nodes), isOpen)
  const root = hierarchy<Item>({ place: -1, at: 0 }, ({ place, column, at }) => {
    if (column) return column[at + 1] === undefined ? [] : [{ place: column[at + 1] ?? -1, column, at: at + 1 }]
    const node = nodes[place]
    if (!node) return tops
    return isOpen(node) ? itemsOf(nodes, node.children, isOpen) : []
  })
  const points = tree<Item>()
    .nodeSize([across, down])
    .separation((one, other) => (one.parent === other.parent ? 1 : 1.15))(root)
    .descendants()
    .slice(1)
  const cards = points.map((point) => ({ place: point.data.place, left: leftOf(point), top: topOf(point) }))
  const byPlace = new Map(cards.map((each) => [each.place, each]))
  return {
    cards,
    lines: points.flatMap((point) => ((nodes[point.data.place]?.parent ?? -1) < 0 ? [] : [lineTo(point)])),
    bounds: boundsOf(cards),
    cardOf: (place) => byPlace.get(place),
  }
}

export const boxOf = ({ left, top }: PlacedCard): Box => ({ left, top, right: left + card.width, bottom: top + card.height })

export const meet = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

export function boundsOf(cards: readonly PlacedCard[]): Box {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top } of cards) {
    bounds.left = Math.min(bounds.left, left)
    bounds.top = Math.min(bounds.top, top)
    bounds.right = Math.max(bounds.right, left + card.width)
    bounds.bottom = Math.max(bounds.bottom, top + card.height)
  }
  return cards.length > 0 ? bounds : { left: 0, top: 0, right: 0, bottom: 0 }
}

function itemsOf(nodes: readonly ChartNode[], places: readonly number[], isOpen: (node: ChartNode) => boolean): Item[] {
  const leads = (place: number) => (nodes[place]?.children.length ?? 0) > 0
  const others = columnsOf(
    places.filter((place) => !leads(place)),
    columnsOfOthers,
  )
  const leaders = leadersOf(nodes, places.filter(leads), isOpen)
  return leads(places[0] ?? -1) ? [...leaders, ...others] : [...others, ...leaders]
}

/** Keeps their order: side by side while few are closed, otherwise with each run of closed ones in columns. */
function leadersOf(nodes: readonly ChartNode[], places: readonly number[], isOpen: (node: ChartNode) => boolean): Item[] {
  const isOpened = (place: number) => nodes[place] !== undefined && isOpen(nodes[place])
  if (places.filter((place) => !isOpened(place)).length <= MOST_CLOSED_IN_ROW) return places.map((place) => ({ place, at: 0 }))
  const runs: number[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run && !isOpened(place) && !isOpened(run[0] ?? -1)) run.push(place)
    else runs.push([place])
  }
  return runs.flatMap((run) => columnsOf(run, columnsOfClosed))
}

function columnsOf(places: readonly number[], { mostInRow, highestOfFew }: Columns): Item[] {
  if (places.length <= mostInRow) return places.map((place) => ({ place, at: 0 }))
  const most = Math.max(highestOfFew, Math.ceil(Math.sqrt(places.length * 1.5)))
  const count = Math.ceil(places.length / most)
  const beginOf = (index: number) => Math.ceil((index * places.length) / count)
  return Array.from({ length: count }, (_, index) => {
    const column = places.slice(beginOf(index), beginOf(index + 1))
    return { place: column[0] ?? -1, column, at: 0 }
  })
}

const leftOf = ({ x }: Point) => x - card.width / 2
const topOf = ({ depth }: Point) => (depth - 1) * down

/** From the card above; within a column from the one before, along its left edge. */
function lineTo(point: Point): Line {
  const { column, at } = point.data
  const above = point.parent ?? point
  const [middle, top] = [topOf(point) + card.height / 2, topOf(point)]
  const side = leftOf(point) - gap.across / 2
  if (column && at > 0) return [side, middle - down, side, middle, leftOf(point), middle]
  const turn = top - gap.down / 2
  const start = [above.x, top - gap.down, above.x, turn]
  return column ? [...start, side, turn, side, middle, leftOf(point), middle] : [...start, point.x, turn, point.x, top]
}
