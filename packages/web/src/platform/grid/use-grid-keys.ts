import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { boundsOf, readTable, spread, tableText, type Place, type Range } from './cells.ts'
import type { GridProps } from './Grid.tsx'
import { moveFrom, writes } from './moves.ts'

interface View {
  frame: RefObject<HTMLDivElement | null>
  page: number
  scrollTo: (row: number) => void
}

export interface GridKeys {
  active: Place
  range: Range
  editing: string | null
  onKeyDown: (event: KeyboardEvent) => void
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onMouseDown: (at: Place, event: MouseEvent) => void
  /** Edits a cell, with a text in the place of its own. */
  begin: (at: Place, text: string | null) => void
  type: (text: string) => void
  /** Keeps what was typed. */
  leave: () => void
}

/** The keys, the clipboard and the pointer of a grid. */
export function useGridKeys<Row>(
  { columns, rows, idOf, closed, change, undo, say, beyond, show }: GridProps<Row>,
  { frame, page, scrollTo }: View,
): GridKeys {
  const [wanted, setActive] = useState<Place>({
    row: 0,
    column: Math.max(
      0,
      columns.findIndex(({ edit }) => edit),
    ),
  })
  const [anchor, setAnchor] = useState<Place | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const toFocus = useRef(false)
  /** An input that is taken away loses the focus after it was dealt with. */
  const isSettled = useRef(true)
  const size = { rows: rows.length, columns: columns.length }
  const active = { row: Math.min(wanted.row, Math.max(0, size.rows - 1)), column: Math.min(wanted.column, size.columns - 1) }
  const range = { from: anchor ?? active, to: active }

  useEffect(() => {
    if (!toFocus.current) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-place="${active.row}:${active.column}"]`)
    const target = editing === null ? cell : cell?.querySelector('input')
    target?.focus({ preventScroll: true })
    toFocus.current = target === null || target === undefined
  })

  const move = (to: Place, extends_ = false) => {
    setAnchor(extends_ ? (anchor ?? active) : null)
    setActive(to)
    scrollTo(to.row)
    toFocus.current = true
  }
  const begin = (at: Place, text: string | null) => {
    const [row, column] = [rows[at.row], columns[at.column]]
    if (row === undefined || !column?.edit) return
    const refusal = closed(row)
    if (refusal !== null) return say(refusal)
    setAnchor(null)
    setActive(at)
    isSettled.current = false
    setEditing(text ?? column.edit(row))
    toFocus.current = true
  }
  const stop = () => {
    isSettled.current = true
    setEditing(null)
    toFocus.current = true
  }
  /** Keeps what was typed, and says if that was possible. */
  const commit = (): boolean => {
    const [row, column] = [rows[active.row], columns[active.column]]
    if (editing === null || row === undefined || !column?.edit) return true
    if (editing === column.edit(row)) return true
    const refusal = change([{ id: idOf(row), column: column.name, text: editing }])
    if (refusal !== null) say(refusal)
    return refusal === null
  }
  const fill = (cells: readonly (readonly string[])[]) => {
    const { pasted, beyond: left } = spread(cells, range, size)
    if (left > 0) return say(beyond(left))
    const changes = pasted.flatMap(({ row, column, text }) => {
      const [of, at] = [rows[row], columns[column]]
      if (of === undefined || !at?.edit) return []
      const refusal = closed(of)
      // Nothing is taken out of a row in which there is nothing
      return refusal !== null && text.trim() === '' ? [] : [{ id: idOf(of), column: at.name, text, refusal }]
    })
    const refused = changes.find(({ refusal }) => refusal !== null)
    const said = refused?.refusal ?? change(changes.map(({ id, column, text }) => ({ id, column, text })))
    if (said !== null) say(said)
  }

  const onEditKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return stop()
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    if (!commit()) return
    isSettled.current = true
    setEditing(null)
    const by = event.shiftKey ? -1 : 1
    move(
      event.key === 'Enter'
        ? { ...active, row: Math.min(Math.max(active.row + by, 0), size.rows - 1) }
        : { ...active, column: Math.min(Math.max(active.column + by, 0), size.columns - 1) },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (size.rows === 0) return
    if (editing !== null) return onEditKey(event)
    const to = moveFrom(active, event, { ...size, page })
    const row = rows[active.row]
    if (to) move(to, event.shiftKey)
    else if (event.key === 'Enter' && row !== undefined && !columns[active.column]?.edit) show?.(row)
    else if (event.key === 'Enter' || event.key === 'F2') begin(active, null)
    else if (event.key === ' ' && row !== undefined) show?.(row)
    else if (event.key === 'Delete' || event.key === 'Backspace') fill([['']])
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) undo()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      setAnchor({ row: 0, column: active.column })
      setActive({ row: size.rows - 1, column: active.column })
      toFocus.current = true
      scrollTo(size.rows - 1)
    } else if (writes(event)) begin(active, event.key)
    else return
    event.preventDefault()
  }
  return {
    active,
    range,
    editing,
    begin,
    type: setEditing,
    leave: () => {
      if (editing === null || isSettled.current) return
      isSettled.current = true
      commit()
      setEditing(null)
    },
    onKeyDown,
    onCopy: (event) => {
      if (editing !== null) return
      const { top, bottom, left, right } = boundsOf(range)
      const cells = rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => column.text(row)))
      event.clipboardData.setData('text/plain', tableText(cells))
      event.preventDefault()
    },
    onPaste: (event) => {
      if (editing !== null) return
      event.preventDefault()
      fill(readTable(event.clipboardData.getData('text/plain')))
    },
    onMouseDown: (at, event) => {
      if (editing !== null && at.row === active.row && at.column === active.column) return
      setAnchor(event.shiftKey ? (anchor ?? active) : null)
      setActive(at)
    },
  }
}
