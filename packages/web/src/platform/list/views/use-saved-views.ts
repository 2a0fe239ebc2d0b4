import { useQuery } from '@apollo/client/react'
import { shareViews } from '@kith/shared/list-inputs.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { ListState } from '../use-list-state.ts'
import { SavedViewsDocument } from './saved-views.graphql.ts'
import { isChanged, viewAddress, viewStateOf, type SavedView, type ViewState } from './view-state.ts'

/** The saved views of a list: those that there are, the one that is open, and whether it was changed since. */
export interface ListViews {
  views: readonly SavedView[]
  active: SavedView | null
  isChanged: boolean
  mayShare: boolean
  /** What the screen shows. */
  state: ViewState
  declaration: ListOfRecords
  addressOf: (view: SavedView | null) => string
}

/** `all` stays with everything, for those whose list opens in another view. */
const everything = 'all'

export function useSavedViews(
  declaration: ListOfRecords | undefined,
  list: ListState,
  shown: readonly string[],
  isDense: boolean,
): ListViews | null {
  const { may } = useSession()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data } = useQuery(SavedViewsDocument, {
    variables: { list: declaration?.name ?? '' },
    skip: !declaration,
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const views = data?.listSavedViews ?? []
  const first = parameters.size === 0 ? views.find(({ isDefault }) => isDefault) : undefined
  const firstAddress = first && viewAddress(first, null)
  useEffect(() => {
    if (firstAddress) void navigate(firstAddress, { replace: true })
  }, [firstAddress, navigate])

  if (!declaration) return null
  const active = views.find(({ id }) => id === parameters.get('view')) ?? null
  const state = viewStateOf(list, declaration, shown, isDense)
  const asAt = parameters.get('asAt')
  const ofEverything = new URLSearchParams({ view: everything, ...(asAt ? { asAt } : {}) })
  return {
    views,
    active,
    isChanged: active !== null && isChanged(active, state),
    mayShare: may(shareViews),
    state,
    declaration,
    addressOf: (view) => (view ? viewAddress(view, asAt) : `?${ofEverything}`),
  }
}
