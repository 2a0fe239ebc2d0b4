import { href, routes, type Query, type RouteName } from '@kith/shared/routes.ts'
import { usePage } from '#platform/routing/page-context.ts'

/** The addresses of roles, and those of establishments: the same records in other words. */
export const bases = ['workforce_planning.roles', 'workforce_planning.establishments', 'establishments'] as const
export type Base = (typeof bases)[number]

export type End =
  | 'index'
  | 'past'
  | 'create'
  | 'fill'
  | 'show'
  | 'detailed'
  | 'current'
  | 'timeline'
  | 'edit'
  | 'resolve_incompatible_jobs'
  | 'set_end_date'
  | 'cancel_end_date'
  | 'edit_start_date'

export interface Family {
  words: 'role' | 'establishment'
  /** The name of the id in its addresses. */
  id: 'roleId' | 'establishmentId'
  /** The address of one of its pages. */
  to: (end: End, id?: string, query?: Query) => string
  has: (end: End) => boolean
}

/** Of the page that is open. */
export const useFamily = (): Family => familyOf(usePage().route)

export function familyOf(route: RouteName): Family {
  const base = baseOf(route)
  const words = base === 'workforce_planning.roles' ? 'role' : 'establishment'
  const id = `${words}Id` as const
  return {
    words,
    id,
    has: (end) => routeOf(base, end) !== undefined,
    to: (end, of, query) => {
      const name = routeOf(base, end) ?? routeOf('workforce_planning.establishments', end)
      if (!name) throw new Error(`There is no page '${end}' of ${base}`)
      return (href as (name: RouteName, params: Record<string, string>, query?: Query) => string)(name, of ? { [id]: of } : {}, query)
    },
  }
}

export const baseOf = (route: RouteName): Base => bases.toReversed().find((base) => route.startsWith(`${base}.`)) ?? bases[0]

/** The route of a page of a family, where it has one. */
export function routeOf(base: Base, end: End): RouteName | undefined {
  if (base === 'workforce_planning.roles' && end === 'index') return 'workforce_planning.index'
  // The present jobs of an establishment are what its own address shows
  const name = base === 'establishments' && end === 'show' ? 'establishments.current' : `${base}.${end}`
  return isRoute(name) ? name : undefined
}

const isRoute = (name: string): name is RouteName => name in routes

/** An address with more in its query. */
export function withQuery(address: string, more: Readonly<Record<string, string | null>>): string {
  const [path = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(more)) if (value !== null) search.set(name, value)
  return `${path}?${search}`
}
