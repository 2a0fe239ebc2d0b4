import { shareViews } from '@kith/shared/list-inputs.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Column } from '../columns.ts'
import type { ListState } from '../use-list-state.ts'
import { isChanged, keptState, viewAddress, viewStateOf, type SavedView, type ViewState } from './view-state.ts'

/** The saved views of a list: those that there are, the one that is open, and whether it was changed since. */
export interface ListViews {
  views: readonly SavedView[]
  active: SavedView | null
  isChanged: boolean
  mayShare: boolean
  state: ViewState
  /** The same for the open view, which keeps the columns that this page cannot show. */
  changedState: ViewState
  declaration: ListOfRecords
  addressOf: (view: SavedView | null) => string
  /** The page always opens as it is, and never in one of its views. */
  opensPlain?: true
}

/** `all` stays with everything, for those whose list opens in another view. */
const everything = 'all'

export function useSavedViews(
  declaration: ListOfRecords | undefined,
  list: ListState,
  columns: readonly Pick<Column<never>, 'name'>[],
  shown: readonly string[],
): ListViews | null {
  const { may } = useSession()
  const [parameters] = useSearchParams()
  if (!declaration) return null
  const views = list.savedViews
  const active = views.find(({ id }) => id === parameters.get('view')) ?? null
  const state = viewStateOf(list, declaration, shown)
  const available = columns.map(({ name }) => name)
  const asAt = parameters.get('asAt')
  const ofEverything = new URLSearchParams({ view: everything, ...(asAt ? { asAt } : {}) })
  return {
    views,
    active,
    isChanged: active !== null && isChanged(active, state, available),
    mayShare: may(shareViews),
    state,
    changedState: active ? keptState(active, state, available) : state,
    declaration,
    addressOf: (view) => (view ? viewAddress(view, asAt) : `?${ofEverything}`),
  }
}
