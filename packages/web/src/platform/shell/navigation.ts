import { href, type RouteName } from '@kith/shared/routes.ts'
import { useLocation } from 'react-router'
import type { CommonKey } from '#platform/i18n/keys.ts'
import { navigationGroups, type Icon, type NavigationGroup } from '#platform/routing/define-domain.ts'
import { useSite, type ViewedSite } from '#platform/routing/site.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'

export interface Destination {
  key: string
  group: NavigationGroup
  label: CommonKey
  icon: Icon
  to: string
  /** Paths at or below this one highlight the item. */
  base: string
  active: boolean
  onPhones?: CommonKey
}

/** The items that this user may open, by group, with the one they are on. */
export function useNavigation(): Array<{ group: NavigationGroup; items: Destination[] }> {
  const { pathname } = useLocation()
  const items = destinations(useSite(), useSession())
  const here = activeBase(
    items.map(({ base }) => base),
    pathname,
  )
  return navigationGroups
    .map((group) => ({
      group,
      items: items.filter((item) => item.group === group).map((item) => ({ ...item, active: item.base === here })),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The longest of the paths that the present one is or lies below. */
export function activeBase(bases: readonly string[], pathname: string): string | null {
  const above = bases.filter((base) => pathname === base || pathname.startsWith(`${base}/`))
  return above.toSorted((left, right) => right.length - left.length)[0] ?? null
}

/** The items that this user may open. */
export function destinations(site: ViewedSite, session: Session): Destination[] {
  return site.navigation().flatMap(({ params, ...item }) => {
    const own = params ? params(session) : {}
    if (!own) return []
    const to = anyHref(item.route, own)
    // A page of one's own record leads to all of its tabs.
    return [{ ...item, key: item.route, to, base: params ? to.slice(0, to.lastIndexOf('/')) : to, active: false }]
  })
}

/** The address of a page that a declaration names. */
export const anyHref = href as (route: RouteName, params: Record<string, string>) => string
