import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Skeleton } from '@mantine/core'
import type { Action } from '#platform/page/PageActions.tsx'
import type { Column } from './columns.ts'
import { GroupHead } from './groups/GroupHead.tsx'
import type { Groups } from './groups/use-groups.ts'
import { SelectBox } from './selection/SelectBox.tsx'
import type { Selection } from './selection/use-selection.ts'
import { TableRow } from './TableRow.tsx'
import type { Tree } from './TreeCell.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface Props<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  rowLink?: (row: Row) => string | null
  rowActions?: (row: Row) => readonly Action[]
  renderRowEnd?: (row: Row) => ReactNode
  /** How many pixels the icons at the end of a row take, if it is not the usual number. */
  endWidth?: number
  phoneRows?: boolean
  /** The rows come below the heads of their groups, each of which folds. */
  groups?: Groups<Row> | null
  selection?: Selection | undefined
  /** On phones: the boxes are there. */
  isSelecting?: boolean
  tree?: Tree<Row>
  dense?: boolean
  /** Rows are as high as their text, where every word of it must be read; else three lines, whole in the tooltip. */
  wraps?: boolean
  /** Columns without room are left out, and told here; else the table scrolls. */
  leaveOut?: ((names: readonly string[]) => void) | undefined
  sort?: { name: string; descending: boolean; set: (name: string) => void }
}

const VIRTUAL_ABOVE = 100

/** Plain rows, virtual above 100; one menu for all of them. Cards on phones. */
export function Table<Row>(props: Props<Row>) {
  const { title, rows, rowKey, dense = false, wraps = false, rowActions, selection } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [menuRow, setMenuRow] = useState<string | null>(null)
  const count = rows?.length ?? 0
  const isVirtual = count > VIRTUAL_ABOVE && !props.groups
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler minds, and it is off
  const virtual = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => (dense ? 36 : 44),
    overscan: 12,
    scrollMargin: frame.current?.offsetTop ?? 0,
  })
  useRowKeys(body)
  useTreeKeys(body, props.tree !== undefined)

  const visible = isVirtual ? virtual.getVirtualItems() : null
  const indexes = visible ? visible.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index)
  const above = visible ? (visible[0]?.start ?? 0) - virtual.options.scrollMargin : 0
  const below = visible ? virtual.getTotalSize() - (visible.at(-1)?.end ?? 0) + virtual.options.scrollMargin : 0
  const hasEnd = rowActions !== undefined || props.renderRowEnd !== undefined
  // In a narrow window only the icon that opens a row is there
  const isRoomy = useMediaQuery('(hover: none), (min-width: 1400px)')
  const endWidth = props.renderRowEnd ? (isRoomy ? (props.endWidth ?? 134) : 92) : 56
  const beside = (selection ? 40 : 0) + (hasEnd ? endWidth : 0)
  const asked = props.columns.filter(({ inside }) => !inside)
  const { shown: columns, widths, total, isTooWide } = useColumnWidths(frame, { ...props, columns: asked, rows, beside, wraps })
  const span = columns.length + (hasEnd ? 1 : 0) + (selection ? 1 : 0)

  const rowAt = (row: Row | undefined, index: number) => {
    if (row === undefined) return null
    const key = rowKey(row)
    return (
      <TableRow
        key={key}
        {...props}
        columns={columns}
        row={row}
        id={key}
        index={index}
        measure={isVirtual ? virtual.measureElement : null}
        hasMenu={menuRow === key}
        setMenu={(open) => setMenuRow(open ? key : null)}
      />
    )
  }

  return (
    <div
      ref={frame}
      className="card table-frame"
      data-scrolls={isTooWide || undefined}
      data-dense={dense || undefined}
      data-wraps={wraps || undefined}
      data-phone-rows={props.phoneRows || undefined}
      data-selecting={props.isSelecting || (selection && selection.ofPage !== 'none') || undefined}
    >
      <table
        className="table"
        role={props.tree ? 'treegrid' : undefined}
        aria-rowcount={isVirtual ? count : undefined}
        aria-busy={!rows}
        style={isTooWide ? { minWidth: total + beside } : undefined}
      >
        <caption className="visually-hidden">{title}</caption>
        <thead ref={standBelowPageHead}>
          <tr>
            {selection && (
              <th className="table-select">
                <SelectBox
                  label={t('list.selectPage')}
                  isChecked={selection.ofPage === 'all'}
                  isMixed={selection.ofPage === 'some'}
                  turn={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <ColumnHead key={column.name} column={column} width={widths[at]} {...(props.sort ? { sort: props.sort } : {})} />
            ))}
            {hasEnd && (
              <th className="table-menu" style={{ width: endWidth }}>
                <span className="visually-hidden">{t('page.moreActions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onPointerOver={wraps ? undefined : nameCutCell}>
          {!rows && <SkeletonRows columns={columns} isSelectable={selection !== undefined} hasEnd={hasEnd} />}
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {props.groups
            ? props.groups.sections.map(({ group, isFolded, rows: ofGroup }) => (
                <Fragment key={group.key}>
                  <tr className="table-group">
                    <th scope="colgroup" colSpan={span}>
                      <GroupHead group={group} isFolded={isFolded} turn={() => props.groups?.turn(group.key)} />
                    </th>
                  </tr>
                  {ofGroup.map((row) => rowAt(row, rows?.indexOf(row) ?? 0))}
                </Fragment>
              ))
            : indexes.map((index) => rowAt(rows?.[index], index))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

/** However high the head of the page is. Told here and no further up, where the browser would style all rows a second time. */
function standBelowPageHead(thead: HTMLTableSectionElement | null) {
  const pageHead = thead?.closest('.page')?.querySelector<HTMLElement>('.page-head')
  if (!thead || !pageHead) return undefined
  const observer = new ResizeObserver(() => thead.style.setProperty('--page-head-height', `${pageHead.offsetHeight}px`))
  observer.observe(pageHead)
  return () => observer.disconnect()
}

function ColumnHead<Row>({ column, width, sort }: { column: Column<Row>; width: number | undefined; sort?: Props<Row>['sort'] }) {
  const { t } = useTranslation()
  const { head, sort: order, align } = column
  const style = { width }
  if (!order || !sort)
    return (
      <th scope="col" data-align={align} style={style}>
        {head}
      </th>
    )
  const isSorted = sort.name === order
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={align} style={style} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className="table-sort" title={t('list.sortBy', { name: head })} onClick={() => sort.set(order)}>
        {head}
        <Arrow size={14} aria-hidden data-shown={isSorted || undefined} />
      </button>
    </th>
  )
}

/** Rows of the height that the real ones will have, so that nothing jumps. */
function SkeletonRows({ columns, isSelectable, hasEnd }: { columns: readonly Column<never>[]; isSelectable: boolean; hasEnd: boolean }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden>
      {isSelectable && (
        <td className="table-select">
          <Skeleton height={16} width={16} />
        </td>
      )}
      {columns.map(({ name, align }, column) => (
        <td key={name} className={column === 0 ? 'table-first' : undefined} data-align={align}>
          <Skeleton height={12} width={`${40 + ((row * 7 + column * 13) % 50)}%`} />
        </td>
      ))}
      {hasEnd && (
        <td className="table-menu">
          <Skeleton height={4} width={16} display="inline-block" />
        </td>
      )}
    </tr>
  ))
}

/** The tooltip of a cell is its text where the cell has no room for all of it. */
function nameCutCell({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('span, div, a, button')].some(hidesText)
  if (isCut) cell.title = cell.innerText.replaceAll(/\s*\n\s*/g, ' · ')
  else cell.removeAttribute('title')
}

const hidesText = (element: HTMLElement) =>
  (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
  getComputedStyle(element).overflowX === 'hidden'
