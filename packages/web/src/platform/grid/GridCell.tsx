import { useEffect, useRef } from 'react'
import type { Place } from './cells.ts'
import type { GridColumn } from './Grid.tsx'
import type { GridKeys } from './use-grid-keys.ts'

interface Props<Row> {
  column: GridColumn<Row>
  row: Row
  at: Place
  isActive: boolean
  isSelected: boolean
  /** The text in its input while it is edited. */
  editing: string | null
  problem: string | undefined
  keys: GridKeys
}

/** One cell: its text, or an input while it is edited. */
export function GridCell<Row>({ column, row, at, isActive, isSelected, editing, problem, keys }: Props<Row>) {
  const { align, text, render, edit, heading } = column
  const shown = text(row)
  const input = useRef<HTMLInputElement>(null)
  const isEdited = editing !== null
  useEffect(() => {
    if (isEdited) input.current?.focus()
  }, [isEdited])
  return (
    <td
      tabIndex={isActive && editing === null ? 0 : -1}
      aria-colindex={at.column + 1}
      aria-readonly={!edit}
      aria-selected={isActive || isSelected}
      aria-invalid={problem ? true : undefined}
      title={problem ?? (render ? undefined : shown)}
      data-align={align}
      data-place={`${at.row}:${at.column}`}
      data-edits={edit ? '' : undefined}
      className={align ? 'numbers' : undefined}
      onMouseDown={(event) => keys.onMouseDown(at, event)}
      onDoubleClick={() => keys.begin(at, null)}
    >
      {editing === null ? (
        (render?.(row) ?? shown)
      ) : (
        <input
          className="grid-input"
          aria-label={heading}
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          value={editing}
          onChange={(event) => keys.type(event.currentTarget.value)}
          onBlur={() => keys.leave()}
          onFocus={({ currentTarget: { value } }) => input.current?.setSelectionRange(value.length, value.length)}
        />
      )}
    </td>
  )
}
