import { useState } from 'react'

/** Which rows of a list are selected, across its pages, for as long as its search and filters stay. */
export interface Selection {
  ids: ReadonlySet<string>
  /** All that the search and filters match, on this page and the others. */
  isEverything: boolean
  has: (id: string) => boolean
  /** With `isRange`, everything from the row that was turned last as well. */
  toggle: (id: string, isRange: boolean) => void
  togglePage: () => void
  /** Of the rows of this page: none, some or all. */
  ofPage: 'none' | 'some' | 'all'
  selectEverything: () => void
  clear: () => void
}

interface State {
  scope: string
  ids: ReadonlySet<string>
  isEverything: boolean
  last: string | null
}

/** `scope` says what the list is narrowed to; `page` are the rows that are shown. */
export function useSelection(scope: string, page: readonly string[]): Selection {
  const nothing: State = { scope, ids: new Set(), isEverything: false, last: null }
  const [kept, keep] = useState(nothing)
  const state = kept.scope === scope ? kept : nothing
  const { ids, isEverything, last } = state
  const has = (id: string) => isEverything || ids.has(id)
  const onPage = page.filter(has).length
  const ofPage = onPage === 0 ? 'none' : onPage === page.length ? 'all' : 'some'
  const change = (turned: readonly string[], on: boolean, from: string | null) => {
    // Of everything, one taken out leaves those of this page.
    const next = new Set(isEverything ? page : ids)
    for (const id of turned) {
      if (on) next.add(id)
      else next.delete(id)
    }
    keep({ scope, ids: next, isEverything: false, last: from })
  }
  return {
    ids,
    isEverything,
    has,
    ofPage,
    toggle: (id, isRange) => change(isRange && last !== null ? between(page, last, id) : [id], !has(id), id),
    togglePage: () => change(page, ofPage !== 'all', null),
    selectEverything: () => keep({ scope, ids: new Set(page), isEverything: true, last: null }),
    clear: () => keep(nothing),
  }
}

/** From one row to another, whichever comes first. */
export function between(page: readonly string[], from: string, to: string): string[] {
  const [start, end] = [page.indexOf(from), page.indexOf(to)].toSorted((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : page.slice(start, end + 1)
}
