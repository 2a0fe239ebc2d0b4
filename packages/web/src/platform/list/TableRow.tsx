import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { RowIcon } from '#platform/look/RowIcon.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { briefRow, isBlank, type Column } from './columns.ts'
import { SelectBox } from './selection/SelectBox.tsx'
import type { Selection } from './selection/use-selection.ts'
import { TreeCell, treeRowProps, type Tree } from './TreeCell.tsx'

const RowMenu = lazy(() => import('./RowMenu.tsx'))

interface Props<Row> {
  row: Row
  id: string
  selection?: Selection | undefined
  index: number
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  rowLink?: (row: Row) => string | null
  rowActions?: (row: Row) => readonly Action[]
  renderRowEnd?: (row: Row) => ReactNode
  tree?: Tree<Row>
  /** Its first cell draws all that phones show. */
  phoneRows?: boolean
  measure: ((element: Element | null) => void) | null
  hasMenu: boolean
  setMenu: (open: boolean) => void
}

export function TableRow<Row>({
  row,
  id,
  selection,
  index,
  columns,
  rowName,
  rowLink,
  rowActions,
  renderRowEnd,
  tree,
  phoneRows = false,
  measure,
  hasMenu,
  setMenu,
}: Props<Row>) {
  const { t } = useTranslation()
  const name = rowName(row)
  const link = rowLink?.(row)
  const first = (cell: ReactNode) => {
    const shown = link ? (
      <Link to={link} data-row-link>
        {cell}
      </Link>
    ) : (
      cell
    )
    if (!tree) return shown
    return (
      <TreeCell row={row} name={name} tree={tree}>
        {shown}
      </TreeCell>
    )
  }
  const cells = columns.map((column) => column.cell(row))
  const isBrief = link && !phoneRows
  const parts = isBrief ? briefRow(columns, cells) : []
  return (
    <tr
      ref={measure}
      data-index={index}
      data-brief={isBrief ? '' : undefined}
      data-selected={selection?.has(id) || undefined}
      aria-rowindex={measure ? index + 2 : undefined}
      {...(tree ? treeRowProps(row, tree) : {})}
    >
      {selection && (
        <td className="table-select" role={tree && 'gridcell'}>
          <SelectBox label={t('list.select', { name })} isChecked={selection.has(id)} turn={(isRange) => selection.toggle(id, isRange)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.name}
          data-align={column.align}
          data-label={column.head}
          data-part={parts[at]}
          data-labelled={column.labelled}
          data-blank={isBlank(cells[at]) || undefined}
          className={at === 0 ? 'table-first' : undefined}
          role={tree && 'gridcell'}
        >
          {at === 0 ? first(cells[at]) : column.grows ? <div className="table-text">{cells[at]}</div> : cells[at]}
        </td>
      ))}
      {(rowActions || renderRowEnd) && (
        <td className="table-menu" role={tree && 'gridcell'}>
          {renderRowEnd && <span className="row-end">{renderRowEnd(row)}</span>}
          {rowActions && <RowActions name={name} actions={rowActions(row)} open={hasMenu} setOpen={setMenu} />}
        </td>
      )}
    </tr>
  )
}

/** Only the row whose menu is open has one; the others have the button alone. */
function RowActions({
  name,
  actions,
  open,
  setOpen,
}: {
  name: string
  actions: readonly Action[]
  open: boolean
  setOpen: (open: boolean) => void
}) {
  const { t } = useTranslation()
  if (actions.length === 0) return null
  const button = (
    <RowIcon aria-label={t('list.rowMenu', { name })} aria-haspopup="menu" onClick={() => setOpen(true)}>
      <IconDots size={18} aria-hidden />
    </RowIcon>
  )
  if (!open) return button
  return (
    <Suspense fallback={button}>
      <RowMenu button={button} actions={actions} setOpen={setOpen} />
    </Suspense>
  )
}
