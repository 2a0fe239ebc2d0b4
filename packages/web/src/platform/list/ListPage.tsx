import './list.css'
import './selection/selection.css'
import { firstText, type BulkAction, type GivenFilter, type ListOfRecords } from '@kith/shared/lists.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { SpotName } from '#platform/look/Spot.tsx'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { BesideButton } from './beside/BesideButton.tsx'
import { RowBeside } from './beside/RowBeside.tsx'
import { useBeside } from './beside/use-beside.ts'
import { shownColumns, type Column } from './columns.ts'
import { EmptyState, EmptyViewState, FailedState, NoMatchState, UnknownFilterState } from './ListStates.tsx'
import { ListToolbar, type Filter, type SavedView } from './ListToolbar.tsx'
import { Paging } from './Paging.tsx'
import { countText, type Total } from './range.ts'
import { ResultCount } from './ResultCount.tsx'
import { BulkBar } from './selection/BulkBar.tsx'
import { takable } from './selection/takable.ts'
import { useSelection } from './selection/use-selection.ts'
import { Table } from './Table.tsx'
import { Tiles } from './Tiles.tsx'
import type { Tree } from './TreeCell.tsx'
import { useGroups, type GivenGroups } from './groups/use-groups.ts'
import type { ListState } from './use-list-state.ts'
import { useSavedViews } from './views/use-saved-views.ts'
import type { ViewDialog } from './views/ViewItems.tsx'
import { MissingFilters, ViewTabs } from './views/ViewTabs.tsx'

const BesidePanel = lazy(() => import('./beside/BesidePanel.tsx'))
const ViewDialogs = lazy(() => import('./views/ViewDialogs.tsx'))

export interface ListPageProps<Row> {
  /** A list that the server knows by name: it can be exported, and keeps saved views. */
  declaration?: ListOfRecords
  /** That of the declaration unless told. */
  title?: string
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
  /** Icons at the end of a row, before its menu; shown on hover and focus. */
  renderRowEnd?: (row: Row) => ReactNode
  /** The actions that its reader can take with a row, for the bar of the selected ones. */
  rowCan?: (row: Row) => readonly string[]
  /** What is shown of a row beside the list, by its key; `true` for everything that the list knows of it. */
  renderBeside?: ((key: string) => ReactNode) | true
  /** On phones a row is its first cell and its end, 64 px high; else a card with every cell. */
  phoneRows?: boolean
  /** The rows are a tree, shown whole: no paging. */
  tree?: Tree<Row>
  /** The label of the search field; no field without it. */
  search?: string
  filters?: readonly Filter[]
  /** Filters that are set and of which this user knows nothing: with one of them nothing is found. */
  unknownFilters?: readonly string[]
  /** Filters that the page is about, as the one of whose records it lists: exports have them, saved views do not. */
  about?: readonly GivenFilter[]
  views?: readonly SavedView[]
  /** Names the tab of a declared list without filters. */
  allLabel?: string | null
  total?: Total | null | undefined
  /** Other lists have the same title: how many rows this one has is said below it only. */
  sharesTitle?: true
  nextCursor?: string | null | undefined
  error?: unknown
  retry?: () => void
  /** Why the list is empty and what to do about it. */
  empty: { text: string; action?: Action | undefined; spot?: SpotName }
  /** Other ways to see the rows: as cards, or as faces with what else there is to press. Mark the link of each with `data-row-link`. */
  renderTile?: (row: Row) => ReactNode
  renderFace?: (row: Row, more: ReactNode) => ReactNode
  /** Of a declared list with groupings. */
  groups?: GivenGroups<Row>
  /** Further controls beside the view menu. */
  tools?: ReactNode
  /** Across the page, above the list. */
  strip?: ReactNode
  children?: ReactNode
}

/** A page that is a list: head, search, filters, table, paging, and what to see when there is nothing. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    declaration,
    context,
    breadcrumb,
    actions = [],
    list,
    columns,
    rows,
    rowKey,
    error,
    retry,
    empty,
    renderTile,
    renderFace,
    renderBeside,
  } = props
  const { i18n } = useTranslation()
  const { asAt } = useAsAt()
  const text = useText()
  const { title = text(declaration?.title as TextKey) } = props
  const shown = shownColumns(columns, list.columns)
  const dense = list.isDense
  const names = shown.map((column) => column.name)
  const views = useSavedViews(declaration, list, columns, names)
  const labelOf = (filter: string) => firstText(declaration?.filters[filter]?.label ?? filter, textsIn(i18n.language))
  const [dialog, setDialog] = useState<ViewDialog | null>(null)
  const [isSelecting, setSelecting] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const bulk = useBulk(declaration, props.tree !== undefined)
  const narrowed = views && { ...views.state, filters: [...views.state.filters, ...(props.about ?? [])] }
  const scope = JSON.stringify([narrowed?.filters, narrowed?.search, asAt])
  const chosen = useSelection(scope, rows?.map(rowKey) ?? [])
  const selection = bulk && narrowed ? chosen : undefined
  const beside = useBeside(rows ?? [], rowKey)
  const besideButton = (row: Row) => (
    <BesideButton id={rowKey(row)} name={props.rowName(row)} isOpen={beside.key === rowKey(row)} open={() => beside.open(row)} />
  )
  const withBeside = (row: Row) => (
    <>
      {props.renderRowEnd?.(row)}
      {besideButton(row)}
    </>
  )
  const { rowCan } = props
  const offers = rowCan && rows && bulk ? takable(bulk.actions, chosen, { rows, rowKey, rowCan }) : (bulk?.actions ?? [])
  const groups = useGroups(declaration, list, { rows, given: props.groups, isLast: !props.nextCursor })
  const tiles = { title, rows, rowKey, groups }
  const layouts = declaration?.layouts?.filter((each) => (each === 'tiles' ? renderTile : renderFace))

  const isEmpty = rows?.length === 0 && !groups?.sections.length
  const given = list.search === '' && !views?.active ? props.views?.find(({ active }) => active) : undefined
  const emptyView = views?.active && !views.isChanged ? views.active.name : given?.label
  // The empty list itself offers this one
  const offered = isEmpty && !list.isNarrowed ? actions.filter(({ label }) => label !== empty.action?.label) : actions

  // People in a tree stand for people alone
  const spot = declaration?.record === 'person' ? 'nobody' : 'blank'

  const body = () => {
    const [unknown] = props.unknownFilters ?? []
    if (unknown !== undefined) return <UnknownFilterState remove={() => list.setFilter(unknown, null)} />
    if (error && !rows) return <FailedState error={error} {...(retry ? { retry } : {})} />
    if (isEmpty && list.isNarrowed && emptyView !== undefined)
      return <EmptyViewState view={emptyView} toAll={views?.addressOf(null) ?? '?'} spot={spot} />
    if (isEmpty) return list.isNarrowed ? <NoMatchState clear={list.clear} /> : <EmptyState spot={spot} {...empty} />
    if (renderTile && list.layout === 'tiles') return <Tiles {...tiles} kind="tiles" renderTile={renderTile} />
    if (renderFace && list.layout === 'faces')
      return <Tiles {...tiles} kind="faces" renderTile={(row) => renderFace(row, renderBeside && besideButton(row))} />
    return (
      <Table
        {...props}
        {...(renderBeside ? { renderRowEnd: withBeside, ...(props.renderRowEnd ? {} : { endWidth: 92 }) } : {})}
        title={title}
        groups={groups}
        selection={selection}
        isSelecting={isSelecting}
        columns={shown}
        leaveOut={list.columns ? undefined : setLeftOut}
        dense={dense}
        sort={{ name: list.sort, descending: list.descending, set: list.setSort }}
      />
    )
  }

  return (
    <div className={props.inside ? 'list-inside' : 'page page-wide'}>
      {props.inside ? (
        <div className="page-head-line">
          <h2>{title}</h2>
          <PageActions actions={offered} leads />
        </div>
      ) : (
        <PageHead
          title={title}
          count={props.total && props.total.count > 0 && !props.sharesTitle ? countText(props.total, i18n.language) : undefined}
          {...(breadcrumb ? { breadcrumb } : {})}
          context={context}
          actions={offered}
        />
      )}
      {views && <ViewTabs {...views} given={props.views ?? []} {...(props.allLabel === undefined ? {} : { allLabel: props.allLabel })} />}
      {views && <MissingFilters active={views.active} labelOf={labelOf} />}
      <ListToolbar
        {...props}
        views={views ? [] : (props.views ?? [])}
        chosen={list.columns ? names : names.filter((name) => !leftOut.includes(name))}
        choose={list.setColumns}
        dense={dense}
        setDense={list.setDense}
        {...(views ? { saved: views, ask: setDialog } : {})}
        {...(selection ? { isSelecting, setSelecting } : {})}
        {...(layouts?.length ? { layouts } : {})}
        {...(props.groups ? { groupings: declaration?.groupings } : {})}
      />
      {props.strip}
      {body()}
      {rows && rows.length > 0 && !props.tree && (
        <Paging list={list} rows={rows.length} total={groups ? { count: groups.count } : props.total} nextCursor={props.nextCursor} />
      )}
      {declaration && bulk && selection && narrowed && (
        <BulkBar declaration={declaration} selection={selection} total={props.total} state={narrowed} actions={offers} />
      )}
      <ResultCount total={rows && (props.total ?? { count: rows.length })} />
      {views && dialog && (
        <Suspense fallback={null}>
          <ViewDialogs views={views} dialog={dialog} close={() => setDialog(null)} />
        </Suspense>
      )}
      {renderBeside && beside.key !== null && (
        <Suspense fallback={null}>
          <BesidePanel
            {...beside}
            id={beside.key}
            name={beside.row && props.rowName(beside.row)}
            to={beside.row ? (props.rowLink?.(beside.row) ?? null) : null}
          >
            {renderBeside === true ? <RowBeside {...props} row={beside.row} /> : renderBeside(beside.key)}
          </BesidePanel>
        </Suspense>
      )}
      {props.children}
    </div>
  )
}

/** Returns null if the user can do nothing with rows, so that none can be selected. */
function useBulk(declaration: ListOfRecords | undefined, isTree: boolean): { actions: readonly BulkAction[] } | null {
  const { may, tenantConfig } = useSession()
  if (!declaration || declaration.unselectable || isTree) return null
  const actions = (declaration.bulk ?? []).filter(
    ({ permission, feature }) => may(permission) && (feature === undefined || tenantConfig.features.includes(feature)),
  )
  const exports = declaration.permissions.some((slug) => may(slug)) && (!declaration.exportPermission || may(declaration.exportPermission))
  return actions.length > 0 || exports ? { actions } : null
}
