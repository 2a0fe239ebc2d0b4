import { capitalise } from '@kith/shared/capitalise.ts'
import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import { useParams, useSearchParams } from 'react-router'
import { useSite } from '#platform/routing/site.ts'
import { useRecordOperations } from './record-operations.ts'

/** The addresses of the pages of a kind, for the owner in the present address. */
export function useRecordLinks() {
  const { kind, route, back, add, create, shownAt, shownBy = [] } = useRecordOperations()
  const params = useParams()
  const [query] = useSearchParams()
  const site = useSite()
  const to = (end: string, id?: string, owner?: OwnerInPath) =>
    anyHref(`${route}.${end}` as RouteName, { ...params, ...owner, ...(id ? { [`${kind.kind}Id`]: id } : {}) })
  const from = query.get('from') as RouteName | null
  const isPage = from !== null && site.mayOpen(from) && !routes[from].includes(':')
  return {
    /** A page that belongs to no list leads back to the page that its link names. */
    list: () => (back ? anyHref(isPage ? from : back, params) : to('list')),
    /** The list of another owner; undefined where there is none. */
    listOf: (owner: OwnerInPath) => (site.mayOpen(`${route}.list` as RouteName) ? to('list', undefined, owner) : undefined),
    create: (owner?: OwnerInPath) =>
      add ? anyHref(add.route, params, { from: add.from }) : create ? anyHref(create, params) : to('create', undefined, owner),
    show: (id: string, owner?: OwnerInPath) => (shownAt ? anyHref(shownAt, { [`${kind.kind}Id`]: id }) : to('show', id, owner)),
    edit: (id: string, owner?: OwnerInPath) => to('edit', id, owner),
    remove: (id: string) => to('delete', id),
    /** Any other page of a record. */
    other: (end: string, id: string, owner?: OwnerInPath) => to(end, id, owner),
    has: (end: string) =>
      site.mayOpen((end === 'create' && (add?.route ?? create)) || (end === 'show' && shownAt) || (`${route}.${end}` as RouteName)),
    /** The queries whose answers in the cache depend on the records of the kind. */
    shownBy: [`list${capitalise(kind.plural)}`, ...shownBy],
  }
}

/** It is needed only if the page does not lie inside its owner. */
type OwnerInPath = Readonly<Record<string, string>>

/** The address of a page whose name is worked out. */
export const anyHref = href as (
  route: RouteName,
  params: Readonly<Record<string, string | undefined>>,
  query?: Readonly<Record<string, string>>,
) => string
