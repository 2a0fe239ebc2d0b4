import { useMemo, useState } from 'react'
import type { Comparison } from './compare.ts'
import { layOut, type Layout } from './layout.ts'
import { everyKeyWithChildren, openAtFirst, placesAbove, type ChartNode, type Columns, type View } from './nodes.ts'
import { nodesOf } from './nodes-of-view.ts'

/** To a card: opened up to it, brought into view and focused. Each journey is a new one. */
export interface Journey {
  readonly key: string
}

export interface Chart {
  readonly nodes: readonly ChartNode[]
  readonly layout: Layout
  readonly isOpen: (node: ChartNode) => boolean
  readonly toggle: (place: number) => void
  readonly openAll: () => void
  readonly closeAll: () => void
  /** The card that the keyboard is on, or was last. */
  readonly active: number
  readonly setActive: (place: number) => void
  readonly goTo: (place: number) => void
  readonly journey: Journey | null
  /** Of another day than today. */
  readonly changes: Comparison | null
}

/** Where the chart begins: at a job, at a business unit or at someone. */
export interface Begin {
  readonly job: string | null
  readonly unit: string | null
  readonly person: string | null
}

/** What is open and where one is, in the picture and in the list alike; kept by key while the day changes. */
export function useChart(columns: Columns, view: View, begin: Begin, changes: Comparison | null): Chart {
  const nodes = useMemo(() => nodesOf(columns, view), [columns, view])
  const start = placeOf(nodes, begin)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([...openAtFirst(nodes), ...keysAbove(nodes, start)]))
  const [activeKey, setActiveKey] = useState<string | null>(nodes[start]?.key ?? null)
  const [journey, setJourney] = useState<Journey | null>(start < 0 ? null : { key: nodes[start]?.key ?? '' })
  const [followed, setFollowed] = useState(begin)
  const layout = useMemo(() => layOut(nodes, ({ key }) => open.has(key)), [nodes, open])
  const shown = layout.cards.find(({ place }) => nodes[place]?.key === activeKey) ?? layout.cards[0]

  const goTo = (place: number) => {
    const key = nodes[place]?.key
    if (key === undefined) return
    setOpen((before) => new Set([...before, ...keysAbove(nodes, place)]))
    setActiveKey(key)
    setJourney({ key })
  }
  if (followed.job !== begin.job || followed.unit !== begin.unit || followed.person !== begin.person) {
    setFollowed(begin)
    goTo(placeOf(nodes, begin))
  }
  return {
    nodes,
    layout,
    isOpen: ({ key }) => open.has(key),
    toggle: (place) => {
      const key = nodes[place]?.key ?? ''
      setActiveKey(key)
      setOpen((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key])))
    },
    openAll: () => setOpen(everyKeyWithChildren(nodes)),
    closeAll: () => setOpen(openAtFirst(nodes)),
    active: shown?.place ?? -1,
    setActive: (place) => setActiveKey(nodes[place]?.key ?? null),
    goTo,
    journey,
    changes,
  }
}

export const placeOf = (nodes: readonly ChartNode[], { job, unit, person }: Begin) =>
  nodes.findIndex(({ key, personId }) => key === job || key === unit || (person !== null && personId === person))

const keysAbove = (nodes: readonly ChartNode[], place: number) => placesAbove(nodes, place).map((each) => nodes[each]?.key ?? '')
