import './grid.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { boundsOf, isWithin } from './cells.ts'
import { GridCell } from './GridCell.tsx'
import { useGridKeys } from './use-grid-keys.ts'

const height = 36

export interface GridColumn<Row> {
  name: string
  heading: string
  /** In pixels. */
  width: number
  align?: 'end'
  /** The text that is shown and copied. */
  text: (row: Row) => string
  render?: (row: Row) => ReactNode
  /** Begins with this text once the cell is edited; without it, the column is only read. */
  edit?: (row: Row) => string
}
export interface GridChange {
  id: string
  column: string
  text: string
}
export interface GridProps<Row> {
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** Says why a cell cannot be edited; null where it can. */
  closed: (row: Row) => string | null
  /** Takes all of the changes or none of them, and says why. */
  change: (changes: readonly GridChange[]) => string | null
  undo: () => void
  /** Says something about the whole grid. */
  say: (text: string) => void
  /** Said where pasted rows reach beyond the last one. */
  beyond: (rows: number) => string
  /** Opens what else there is to know of a row. */
  show?: (row: Row) => void
  /** Why the row is not saved. */
  problem: (row: Row) => string | undefined
}

/**
 * Rows of which cells are edited as in a spreadsheet: one stop for the tab key, arrows move, Enter or F2 edits, Escape takes back, Shift
 * makes a range, cells are copied and pasted. Only the rows in view are in the page.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, idOf, problem, closed } = props
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler minds, and it is off
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 16,
    scrollPaddingStart: height,
  })
  const keys = useGridKeys(props, {
    frame,
    page: Math.max(1, Math.floor((frame.current?.clientHeight ?? height * 12) / height) - 2),
    scrollTo: (row) => virtual.scrollToIndex(row),
  })
  const items = virtual.getVirtualItems()
  const [before, after] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)]
  const { top, bottom, left, right } = boundsOf(keys.range)
  const isRange = top !== bottom || left !== right
  return (
    <div className="grid-frame" ref={frame}>
      <table
        role="grid"
        className="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
        style={{ width: columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, heading, align }) => (
              <th key={name} scope="col" data-align={align}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space height={before} />}
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const wrong = problem(row)
            return (
              <tr key={idOf(row)} aria-rowindex={index + 2} data-wrong={wrong ? '' : undefined} data-closed={closed(row) ? '' : undefined}>
                {columns.map((column, place) => {
                  const at = { row: index, column: place }
                  return (
                    <GridCell
                      key={column.name}
                      column={column}
                      row={row}
                      at={at}
                      isActive={keys.active.row === index && keys.active.column === place}
                      isSelected={isRange && isWithin(keys.range, at)}
                      editing={keys.editing !== null && keys.active.row === index && keys.active.column === place ? keys.editing : null}
                      problem={column.edit ? wrong : undefined}
                      keys={keys}
                    />
                  )
                })}
              </tr>
            )
          })}
          {after > 0 && <Space height={after} />}
        </tbody>
      </table>
    </div>
  )
}

function Space({ height: size }: { height: number }) {
  return <tr aria-hidden style={{ height: size }} />
}
