import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { sharesOf, widthInTwoLines, type Column, type Held, type Shares } from './columns.ts'

interface Around<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** The pixels of a row beside its columns. */
  beside: number
  /** Rows are as high as their text: nothing is cut, so that nothing needs to be measured. */
  wraps: boolean
  /** Columns without room are left out, and told here; else the table scrolls. */
  leaveOut?: ((names: readonly string[]) => void) | undefined
}

/** Shares the width of a frame among the columns of its table, by what they hold. */
export function useColumnWidths<Row>(
  frame: RefObject<HTMLElement | null>,
  { columns, rows, beside, wraps, leaveOut }: Around<Row>,
): Shares<Row> & { isTooWide: boolean } {
  const isPhone = useIsPhone()
  const [room, setRoom] = useState(0)
  const [held, hold] = useReducer(withThese, new Map())
  const isMeasured = held.size > 0
  const shares = sharesOf(columns, held, { room: room - beside, leavesOut: leaveOut !== undefined && isMeasured && !isPhone })
  const shown = JSON.stringify(shares.shown.map(({ name }) => name))
  const leftOut = JSON.stringify(columns.filter((column) => !shares.shown.includes(column)).map(({ name }) => name))

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  useLayoutEffect(() => {
    if (!frame.current || !rows || wraps || isPhone) return
    hold(widthsHeld(frame.current, JSON.parse(shown) as string[]))
  }, [frame, rows, shown, wraps, isPhone])
  const told = useRef('[]')
  useEffect(() => {
    if (!leaveOut || told.current === leftOut) return
    told.current = leftOut
    leaveOut(JSON.parse(leftOut) as string[])
  }, [leaveOut, leftOut])

  return { ...shares, isTooWide: !isPhone && (isMeasured || wraps) && shares.total > room - beside }
}

type HeldByName = ReadonlyMap<string, Held>

const withThese = (before: HeldByName, measured: HeldByName): HeldByName =>
  [...measured].every(([name, { line, two, word }]) => {
    const held = before.get(name)
    return held?.line === line && held.two === two && held.word === word
  })
    ? before
    : new Map([...before, ...measured])

function widthsHeld(frame: HTMLElement, names: readonly string[]): HeldByName {
  const cells = [...(frame.querySelector('tbody tr[data-index]')?.querySelectorAll('td[data-label]') ?? [])]
  const widthsBy = (way: 'line' | 'word') => {
    frame.dataset['measuring'] = way
    return cells.map((cell) => Math.ceil(cell.getBoundingClientRect().width))
  }
  const [lines, words] = [widthsBy('line'), widthsBy('word')]
  delete frame.dataset['measuring']
  const rows = [...frame.querySelectorAll('tbody tr[data-index]')].map((row) => [...row.querySelectorAll('td[data-label]')].map(onlyText))
  return new Map(
    names.flatMap((name, at) => {
      const line = lines[at]
      if (!line) return []
      const texts = rows.map((row) => row[at])
      const two = texts.every((text) => text !== undefined) ? widthInTwoLines(line, texts) : undefined
      return [[name, { line, two, word: words[at] ?? 0 }] as const]
    }),
  )
}

/** Returns nothing for a cell that holds more than text. */
function onlyText(node: Node): string | undefined {
  const [child, ...others] = node.childNodes
  if (!child) return node instanceof Text ? node.data : undefined
  return others.length === 0 ? onlyText(child) : undefined
}
