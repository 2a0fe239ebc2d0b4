import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import { useLocation } from 'react-router'
import type { Icon } from '#platform/routing/define-domain.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'

/** A page that the server puts into the navigation of this user. */
export interface Destination {
  /** The name of its route. */
  key: string
  label: string
  to: string
  /** Paths at or below this one highlight the item. */
  base: string
  accent: string
  phoneLabel: string | null
  openNewTab: boolean
}

export interface DestinationGroup {
  group: string
  title: string
  items: readonly Destination[]
}

/** What the navigation draws of a page. */
export type DrawnDestination = Destination & { icon: Icon | undefined; active: boolean }

export type DrawnGroup = Omit<DestinationGroup, 'items'> & { items: readonly DrawnDestination[] }

/** The pages of this user in their groups, with the one that they are on. */
export function useNavigation(): DrawnGroup[] {
  const { pathname } = useLocation()
  const { iconOf } = useSite()
  const groups = destinationGroups(useSession())
  const here = activeBase(
    groups.flatMap(({ items }) => items.map(({ base }) => base)),
    pathname,
  )
  return groups.map((each) => ({
    ...each,
    items: each.items.map((item) => ({ ...item, icon: iconOf(item.key), active: item.base === here })),
  }))
}

/** The longest of the paths that the present one is or lies below. */
export function activeBase(bases: readonly string[], pathname: string): string | null {
  const above = bases.filter((base) => pathname === base || pathname.startsWith(`${base}/`))
  return above.toSorted((left, right) => right.length - left.length)[0] ?? null
}

/** The groups as the server has answered them; an item that is a page is a group of one. */
function destinationGroups({ navigation: { primary, secondary } }: Pick<Session, 'navigation'>): DestinationGroup[] {
  const pages = primary.map(({ group, label: title, accentColor, submenus, ...item }) => ({
    group,
    title,
    items: [...linkOf({ ...item, label: title }), ...submenus.flatMap(({ primaryOptions }) => primaryOptions)].map((page) =>
      destinationOf(page, accentColor),
    ),
  }))
  const others = secondary.map(({ group, accentColor, ...item }) => ({
    group,
    title: item.label,
    items: linkOf({ ...item, phoneLabel: null }).map((page) => destinationOf(page, accentColor)),
  }))
  return [...pages, ...others]
}

/** The pages of this user, in the order of their groups. */
export const destinations = (session: Pick<Session, 'navigation'>): Destination[] =>
  destinationGroups(session).flatMap(({ items }) => items)

interface Answered {
  key: string
  label: string
  href: string
  phoneLabel: string | null
  openNewTab: boolean
}

const linkOf = ({ href: to, ...item }: Omit<Answered, 'href'> & { href: string | null }): Answered[] =>
  to === null ? [] : [{ ...item, href: to }]

function destinationOf({ key, label, href: to, phoneLabel, openNewTab }: Answered, accent: string): Destination {
  // A page of one's own record leads to all of its tabs.
  const isOfRecord = routes[key as RouteName]?.includes(':')
  return { key, label, to, base: isOfRecord ? to.slice(0, to.lastIndexOf('/')) : to, accent, phoneLabel, openNewTab }
}

/** The address of a page that a declaration names. */
export const anyHref = href as (route: RouteName, params: Record<string, string>) => string
