import { listLayouts, type ListLayout, type ListOfRecords } from '@kith/shared/lists.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { useState } from 'react'
import { useRemembered } from '#platform/shell/use-remembered.ts'
import { foldingIn, foldingText, turned } from './groups/folding.ts'
import { knownChoices } from './known-choices.ts'
import { useListParameters } from './views/use-list-parameters.ts'

type Options = Named & {
  /** The order at first; a leading minus sorts downwards. */
  sort?: string
  /** The names of the filters; each is a parameter of the address. */
  filters?: readonly string[]
}
/** Columns, row height, rows per page and layout are remembered under the name, which is that of the declaration unless another is given. */
type Named =
  | { name: string; declaration?: undefined }
  /** A declared list: its order and filters, and columns and row height of its saved views. */
  | { name?: string; declaration: ListOfRecords }

/** How many rows a page has: the first, or as chosen. */
const sizes: readonly [number, ...number[]] = [25, 50, 100]

/** Search, filters, order and page of a list, kept in the address so that back, reload and sharing work. */
export function useListState({ declaration, name = declaration?.name ?? '', ...given }: Options) {
  const { sort: firstSort = declaration?.sort ?? '', filters: names = Object.keys(declaration?.filters ?? {}) } = given
  const { parameters, setParameters, savedViews } = useListParameters(declaration)
  const [chosenSize, chooseSize] = useRemembered(`kith-size-${name}`, sizes[0])
  const size = sizes.find((each) => each === chosenSize) ?? sizes[0]
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [ownColumns, keepColumns] = useRemembered<string[] | null>(`kith-columns-${name}`, null)
  const [ownDensity, keepDensity] = useRemembered(`kith-dense-${name}`, false)
  const [ownLayout, keepLayout] = useRemembered<ListLayout>(`kith-layout-${name}`, 'list')
  const inView = parameters.has('view')
  const givenLayout = listLayouts.find((each) => each === parameters.get('layout'))
  const givenGrouping = parameters.get('group')
  const grouping = givenGrouping !== null && Object.hasOwn(declaration?.groupings ?? {}, givenGrouping) ? givenGrouping : null
  const folding = foldingIn(grouping ? parameters.get('folded') : null)
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1)
  const sort = parameters.get('sort') ?? firstSort

  const filters = Object.fromEntries(
    names.map((name) => [name, knownChoices(declaration?.filters?.[name], parameters.get(name))]),
  ) as Record<string, string | null>

  const change = (changes: Record<string, string | null>, options?: { replace?: boolean }) =>
    setParameters(() => {
      // As it is now: a search that rested for a moment would else undo what was opened meanwhile
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    }, options)
  const fromStart = { after: null, page: null }
  const go = (to: number, after: string | null) => {
    change({ after, page: to > 1 ? String(to) : null })
    window.scrollTo(0, 0)
  }

  return {
    /** What is remembered of the list is kept under this name. */
    name,
    savedViews,
    search: (parameters.get('search') ?? '').slice(0, longestSearch),
    filters,
    /** For the query: its name for the order, and the direction. */
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    /** The chosen columns: those of the address where a view is open, else as remembered; null for those that are declared. */
    columns: parameters.get('columns')?.split(',') ?? (inView ? null : ownColumns),
    isDense: parameters.has('rows') || inView ? parameters.get('rows') === 'dense' : ownDensity,
    /** As a table or as cards: as the address says, else as the view that is open, or as remembered. */
    layout: givenLayout ?? (inView ? 'list' : ownLayout),
    /** What the rows are grouped by, and which groups are folded. */
    grouping,
    folding,
    after: parameters.get('after'),
    page,
    size,
    sizes,
    isNarrowed: parameters.has('search') || names.some((name) => filters[name] !== null),
    setSearch: (text: string) => change({ search: text, ...fromStart }, { replace: true }),
    setFilter: (name: string, value: string | null) => change({ [name]: value, ...fromStart }),
    setSort: (name: string) => change({ sort: sort === name ? `-${name}` : name, ...fromStart }),
    setColumns: (chosen: string[]) => (inView ? change({ columns: chosen.join(',') }) : keepColumns(chosen)),
    setDense: (isDense: boolean) => (inView ? change({ rows: isDense ? 'dense' : null }) : keepDensity(isDense)),
    setLayout: (layout: ListLayout) => {
      if (!inView) keepLayout(layout)
      change({ layout }, { replace: true })
    },
    setGrouping: (by: string | null) => change({ group: by, folded: null, ...fromStart }),
    turnGroup: (key: string) => change({ folded: foldingText(turned(folding, key)) }, { replace: true }),
    foldAll: (isAllBut: boolean) => change({ folded: foldingText({ keys: [], isAllBut }), ...fromStart }, { replace: true }),
    setSize: (rows: number) => {
      chooseSize(rows)
      change(fromStart)
    },
    clear: () => change({ search: null, ...fromStart, ...Object.fromEntries(names.map((name) => [name, null])) }),
    next: (cursor: string) => {
      setCursors([...cursors.slice(0, page - 1), cursor])
      go(page + 1, cursor)
    },
    /** One page back; to the first when the way here is not known (a shared address). */
    previous: () => {
      const known = page <= 2 ? null : cursors[page - 3]
      go(known === undefined ? 1 : page - 1, known ?? null)
    },
  }
}

export type ListState = ReturnType<typeof useListState>
