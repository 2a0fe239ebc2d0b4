import './list.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'
import { useRemembered } from '#platform/shell/use-remembered.ts'
import { shownColumns, type Column } from './columns.ts'
import { EmptyState, FailedState, NoMatchState } from './ListStates.tsx'
import { ListToolbar, type Filter, type SavedView } from './ListToolbar.tsx'
import { Paging } from './Paging.tsx'
import type { Total } from './range.ts'
import { Table } from './Table.tsx'
import { Tiles } from './Tiles.tsx'
import type { Tree } from './TreeCell.tsx'
import type { Layout } from './ViewMenu.tsx'
import type { ListState } from './use-list-state.ts'

export interface ListPageProps<Row> {
  /** Remembers columns and row height under this name. */
  name: string
  title: string
  context?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** Below the header of a record, which has the one h1. */
  inside?: boolean
  actions?: readonly Action[]
  list: ListState
  columns: readonly Column<Row>[]
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** For screen readers: "Actions for Ada Lovelace". */
  rowName: (row: Row) => string
  /** Null for a row that this user cannot open. */
  rowLink?: (row: Row) => string | null
  rowActions?: (row: Row) => readonly Action[]
  /** The rows are a tree, shown whole: no paging. */
  tree?: Tree<Row>
  /** The label of the search field; no field without it. */
  search?: string
  filters?: readonly Filter[]
  views?: readonly SavedView[]
  total?: Total | null | undefined
  nextCursor?: string | null | undefined
  error?: unknown
  retry?: () => void
  /** Why the list is empty and what to do about it. */
  empty: { text: string; action?: Action | undefined }
  /** Another way to see the rows: as cards, remembered. Mark the link of each with `data-row-link`. */
  renderTile?: (row: Row) => ReactNode
  /** Further controls beside the view menu. */
  tools?: ReactNode
  /** Across the page, above the list. */
  strip?: ReactNode
  children?: ReactNode
}

/** A page that is a list: head, search, filters, table, paging, and what to see when there is nothing. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { name, title, context, breadcrumb, actions, list, columns, rows, rowKey, error, retry, empty, renderTile } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useRemembered<string[] | null>(`kith-columns-${name}`, null)
  const [dense, setDense] = useRemembered(`kith-dense-${name}`, false)
  const [layout, setLayout] = useRemembered<Layout>(`kith-layout-${name}`, 'list')
  const shown = shownColumns(columns, chosen)

  const body = () => {
    if (error && !rows) return <FailedState error={error} {...(retry ? { retry } : {})} />
    if (rows?.length === 0) return list.isNarrowed ? <NoMatchState clear={list.clear} /> : <EmptyState {...empty} />
    if (renderTile && layout === 'tiles') return <Tiles title={title} rows={rows} rowKey={rowKey} renderTile={renderTile} />
    return <Table {...props} columns={shown} dense={dense} sort={{ name: list.sort, descending: list.descending, set: list.setSort }} />
  }

  return (
    <div className={props.inside ? 'list-inside' : 'page page-wide'}>
      {props.inside ? (
        <div className="page-head-line">
          <h2>{title}</h2>
          <PageActions actions={actions ?? []} />
        </div>
      ) : (
        <PageHead title={title} {...(breadcrumb ? { breadcrumb } : {})} context={context} {...(actions ? { actions } : {})} />
      )}
      <ListToolbar
        {...props}
        chosen={shown.map((column) => column.name)}
        choose={setChosen}
        dense={dense}
        setDense={setDense}
        {...(renderTile ? { layout, setLayout } : {})}
      />
      {props.strip}
      {body()}
      {rows && rows.length > 0 && !props.tree && (
        <Paging list={list} rows={rows.length} total={props.total} nextCursor={props.nextCursor} />
      )}
      <div className="visually-hidden" role="status">
        {rows ? t('list.found', { count: props.total?.count ?? rows.length }) : t('list.loading')}
      </div>
      {props.children}
    </div>
  )
}
