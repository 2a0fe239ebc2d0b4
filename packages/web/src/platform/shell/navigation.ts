import { href, type RouteName } from '@kith/shared/routes.ts'
import { IconUserCircle } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { TextKey } from '#platform/i18n/keys.ts'
import type { NavigationItem } from '#platform/routing/define-domain.ts'
import { mayOpen, navigationFor } from '#platform/routing/registry.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { navigationGroups, type NavigationGroup } from '../routing/define-domain.ts'

export interface Destination {
  key: string
  group: NavigationGroup
  label: TextKey
  icon: NavigationItem['icon']
  to: string
  /** Paths at or below this one highlight the item. */
  base: string
  active: boolean
}

/** The items that this user may open, by group, with the one they are on. */
export function useNavigation(): Array<{ group: NavigationGroup; items: Destination[] }> {
  const { pathname } = useLocation()
  const items = destinations(useSession())
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

function destinations({ user: { personId }, rights }: Session): Destination[] {
  const items = navigationFor(rights).map((item) => {
    const to = href(item.route as RouteWithoutParams)
    return { ...item, key: item.route, to, base: to, active: false }
  })
  if (!personId || !mayOpen(rights, 'people.profile')) return items
  const to = href('people.profile', { personId })
  const base = to.slice(0, to.lastIndexOf('/'))
  return [...items, { key: 'me', group: 'profile', label: 'common:navigation.myProfile', icon: IconUserCircle, to, base, active: false }]
}

type RouteWithoutParams = Extract<RouteName, 'dashboard'>
