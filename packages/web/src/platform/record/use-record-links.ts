import { capital } from '@kith/shared/capital.ts'
import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import { useParams, useSearchParams } from 'react-router'
import { useSite } from '#platform/routing/site.ts'
import { useRecordOperations } from './record-operations.ts'

/** The addresses of the pages of a kind, for the owner in the present address. */
export function useRecordLinks() {
  const { kind, route, back } = useRecordOperations()
  const params = useParams()
  const [query] = useSearchParams()
  const site = useSite()
  const to = (end: string, id?: string) => anyHref(`${route}.${end}` as RouteName, { ...params, ...(id ? { [`${kind.kind}Id`]: id } : {}) })
  const from = query.get('from') as RouteName | null
  const isPage = from !== null && site.mayOpen(from) && !routes[from].includes(':')
  return {
    /** A page that belongs to no list leads back to the page that its link names. */
    list: () => (back ? anyHref(isPage ? from : back, params) : to('list')),
    create: () => to('create'),
    show: (id: string) => to('show', id),
    edit: (id: string) => to('edit', id),
    remove: (id: string) => to('delete', id),
    has: (end: 'create' | 'show' | 'edit' | 'delete') => site.mayOpen(`${route}.${end}` as RouteName),
    /** What the lists of the kind are called in the cache. */
    listField: `list${capital(kind.plural)}`,
  }
}

const anyHref = href as (route: RouteName, params: Readonly<Record<string, string | undefined>>) => string
