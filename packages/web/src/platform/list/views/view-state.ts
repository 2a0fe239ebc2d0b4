import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import type { ListLayout, ListOfRecords } from '@kith/shared/lists.ts'
import type { SavedViewStateFragment } from './saved-views.graphql.ts'

export type SavedView = SavedViewStateFragment

/** Has the shape that the API takes. */
export interface ViewState {
  filters: Array<{ name: string; value: string }>
  search: string | null
  sort: string
  columns: Array<{ name: string }>
  isDense: boolean
  layout: ListLayout
  grouping: string | null
}

interface ShownList extends Pick<ViewState, 'isDense' | 'layout' | 'grouping'> {
  filters: Readonly<Record<string, string | null | undefined>>
  search: string
  sort: string
  descending: boolean
}

/** A list as it is on the screen. */
export function viewStateOf(list: ShownList, declaration: ListOfRecords, shown: readonly string[]): ViewState {
  return {
    filters: Object.keys(declaration.filters).flatMap((name) => {
      const value = list.filters[name]
      return value ? [{ name, value }] : []
    }),
    search: list.search || null,
    sort: (list.descending ? '-' : '') + list.sort,
    columns: shown.map((name) => ({ name })),
    isDense: list.isDense,
    layout: list.layout,
    grouping: list.grouping,
  }
}

/** What is asked of a custom field that is gone or closed to the viewer stays in sight as a chip that finds nobody, until it is taken off; other filters that are gone are left out. */
export const isAsked = ({ name, isMissing }: SavedView['filters'][number]) => !isMissing || isCustomFieldKey(name)

/** The address of a view: its filters, order, columns and row height are parameters, so that it can be shared and changed. */
export function viewAddress({ id, filters, search, sort, columns, isDense, layout, grouping }: SavedView, asAt: string | null): string {
  const parameters = new URLSearchParams({ view: id })
  for (const { name, value } of filters.filter(isAsked)) parameters.set(name, value)
  if (search) parameters.set('search', search)
  parameters.set('sort', sort)
  parameters.set('columns', columns.join(','))
  if (isDense) parameters.set('rows', 'dense')
  if (layout !== 'list') parameters.set('layout', layout)
  if (grouping) parameters.set('group', grouping)
  if (asAt) parameters.set('asAt', asAt)
  return `?${parameters}`
}

/** What the view keeps once it is saved as the screen shows it: columns that this page does not have stay in it. */
export function keptState(view: SavedView, state: ViewState, available: readonly string[]): ViewState {
  const elsewhere = view.columns.filter((name) => !available.includes(name)).map((name) => ({ name }))
  return { ...state, columns: [...state.columns, ...elsewhere] }
}

/** Whether the screen shows something else than the view keeps, as far as this page can show it; its first column is always there. */
export function isChanged(
  view: SavedView,
  { filters, search, sort, columns, isDense, layout, grouping }: ViewState,
  available: readonly string[],
): boolean {
  const plain = (given: readonly { name: string; value: string }[]) =>
    given
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted()
      .join()
  const choosable = available.slice(1)
  const chosen = (names: readonly string[]) =>
    names
      .filter((name) => choosable.includes(name))
      .toSorted()
      .join()
  return (
    plain(view.filters.filter(isAsked)) !== plain(filters) ||
    (view.search ?? null) !== search ||
    view.sort !== sort ||
    view.isDense !== isDense ||
    view.layout !== layout ||
    (view.grouping ?? null) !== grouping ||
    chosen(view.columns) !== chosen(columns.map(({ name }) => name))
  )
}
