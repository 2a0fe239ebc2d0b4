import { useQuery } from '@apollo/client/react'
import { figuresListOf } from '@kith/shared/domains/analytics/figures-list.ts'
import { shareViews } from '@kith/shared/list-inputs.ts'
import { href } from '@kith/shared/routes.ts'
import { SavedViewsDocument } from '#platform/list/views/saved-views.graphql.ts'
import type { ListViews } from '#platform/list/views/use-saved-views.ts'
import type { SavedView, ViewState } from '#platform/list/views/view-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Access, AnalysisAddress } from './use-analysis-address.ts'

/** The saved views of a page, one's own and those that others share: each keeps what the address asks, so that one without days goes along with time. */
export function useAnalysisViews({ key }: Pick<Access, 'key'>, { parameters }: Pick<AnalysisAddress, 'parameters'>): ListViews {
  const { may } = useSession()
  const declaration = figuresListOf(key)
  const { data } = useQuery(SavedViewsDocument, {
    variables: { list: declaration.name },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const views = data?.listSavedViews ?? []
  const active = views.find(({ id }) => id === parameters.get('view')) ?? null
  const asked = textIn(parameters)
  const state = stateOf(asked, Object.keys(declaration.columns))
  return {
    views,
    active,
    isChanged: active !== null && askedBy(active) !== asked,
    mayShare: may(shareViews),
    state,
    changedState: state,
    declaration,
    opensPlain: true,
    addressOf: (view) =>
      view === null
        ? href('portal.explore.pages.show', { pageKey: key })
        : href('portal.explore.pages.show', { pageKey: key }, { ...Object.fromEntries(new URLSearchParams(askedBy(view))), view: view.id }),
  }
}

/** The state of a view that asks this. */
export const stateOf = (asked: string, columns: readonly string[]): ViewState => ({
  filters: asked === '' ? [] : [{ name: 'ask', value: asked }],
  search: null,
  sort: 'first',
  columns: columns.map((name) => ({ name })),
  isDense: false,
  layout: 'list',
  grouping: null,
})

const askedBy = ({ filters }: SavedView): string => filters.find(({ name }) => name === 'ask')?.value ?? ''

/** Everything that the address asks, in one order. */
function textIn(parameters: URLSearchParams): string {
  const asked = [...parameters].filter(([name]) => !notAsked.has(name)).toSorted(([one], [other]) => one.localeCompare(other))
  return new URLSearchParams(asked).toString()
}
const notAsked = new Set(['view', 'mark', 'analysis', 'ask', 'back', 'show'])
