import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toneOf } from '#domains/people/public.ts'
import { isHollow } from './nodes.ts'
import { moveInList, rowsOf, type Row } from './list-rows.ts'
import { ChangeMark, NodeFace, NodeName, useCounts } from './NodeCard.tsx'
import type { Chart, Journey } from './use-chart.ts'
import type { Faces } from './use-faces.ts'

const HEIGHT = 56

/** The same chart row by row: for the keyboard, for screen readers and for phones. */
export function ChartList({ chart, faces, label }: { chart: Chart; faces: Faces; label: string }) {
  const { nodes, isOpen, active } = chart
  const frame = useRef<HTMLDivElement>(null)
  const toFocus = useRef(false)
  const rows = rowsOf(nodes, isOpen)
  const index = Math.max(
    0,
    rows.findIndex(({ place }) => place === active),
  )
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler minds, and it is off
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => frame.current, estimateSize: () => HEIGHT, overscan: 12 })

  const arrive = useEffectEvent((journey: Journey | null) => {
    if (!journey) return
    virtual.scrollToIndex(index, { align: 'center' })
    toFocus.current = true
  })
  useEffect(() => arrive(chart.journey), [chart.journey])
  useEffect(() => {
    if (!toFocus.current) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)
    row?.focus({ preventScroll: true })
    toFocus.current = row !== document.activeElement
  })

  const items = virtual.getVirtualItems()
  useEffect(() => faces.see(items.flatMap(({ index: at }) => nodes[rows[at]?.place ?? -1] ?? [])))

  const onKeyDown = (event: KeyboardEvent) => {
    const act = moveInList(rows, index, event)
    if (act === null) return
    event.preventDefault()
    const place = rows[index]?.place ?? -1
    if (act === 'toggle') return chart.toggle(place)
    if (act === 'open') return frame.current?.querySelector<HTMLElement>(`[data-place="${place}"] :is([data-person], [data-role])`)?.click()
    chart.setActive(rows[act]?.place ?? -1)
    virtual.scrollToIndex(act)
    toFocus.current = true
  }
  return (
    <div className="chart-frame chart-list" ref={frame} data-chart="list">
      <div
        role="tree"
        tabIndex={-1}
        aria-label={label}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const place = event.target.getAttribute('data-place')
          if (place !== null && Number(place) !== active) chart.setActive(Number(place))
        }}
      >
        {items.map(({ index: at, start }) => {
          const row = rows[at]
          return row && <ListRow key={row.place} row={row} top={start} chart={chart} faces={faces} isActive={at === index} />
        })}
      </div>
    </div>
  )
}

interface RowProps {
  row: Row
  top: number
  chart: Chart
  faces: Faces
  isActive: boolean
}

function ListRow({ row: { place, level, open, at, of }, top, chart, faces, isActive }: RowProps) {
  const { t } = useTranslation()
  const countsOf = useCounts()
  const node = chart.nodes[place]
  if (!node) return null
  const counts = countsOf(node)
  // The unit above says it already
  const unit = chart.nodes[node.parent]?.isUnit ? null : node.unit
  const ends = counts.length > 0 ? counts : unit ? [unit] : []
  const change = chart.changes?.changes.get(node.key)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <div
      className="chart-row"
      role="treeitem"
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={open ?? undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      data-change={change}
      data-found={(isActive && chart.journey?.key === node.key) || undefined}
      data-place={place}
      data-tone={toneOf(node.unitId)}
      data-vacant={isHollow(node) || undefined}
      style={{ transform: `translateY(${top}px)`, '--chart-level': level - 1 } as CSSProperties}
    >
      {open === null ? (
        <span className="chart-row-toggle" />
      ) : (
        <button
          type="button"
          className="chart-row-toggle"
          tabIndex={-1}
          aria-expanded={open}
          aria-label={t('list.below', { name: node.name })}
          onClick={() => chart.toggle(place)}
        >
          <Chevron size={18} aria-hidden />
        </button>
      )}
      <NodeFace node={node} picture={faces.of(node)} isAway={faces.isAway(node)} size={32} />
      <span className="chart-row-words">
        <NodeName node={node} />
        {node.title && <span className="page-context">{node.title}</span>}
      </span>
      {change && <ChangeMark change={change} today={chart.changes?.today.get(node.key)} isOfDraft={chart.changes?.isOfDraft ?? false} />}
      <span className="chart-row-end page-context">
        {ends.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </div>
  )
}
