import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import { useLocation } from 'react-router'
import type { Icon } from '#platform/look/icon.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { entryIcons } from './entry-icons.ts'

type Answered = Pick<Session, 'navigation'>
type Item = Session['navigation']['primary'][number]
type Option = Item['submenus'][number]['primaryOptions'][number]

/** A page below an entry of the navigation, or several that are tabs of one another. */
export interface Line {
  key: string
  label: string
  to: string
  /** Its name in the search; each tab has its own. */
  title: string
  tabs: readonly { key: string; label: string; title: string; to: string }[]
}

export interface Entry {
  group: string
  title: string
  to: string
  accent: string
  phoneLabel: string | null
  /** One line where the entry is a page. */
  lines: readonly Line[]
}

export type DrawnLine = Line & { icon: Icon | undefined; active: boolean }
/** What the navigation draws of an entry; its lines are unfolded while one of them is open. */
export type DrawnEntry = Omit<Entry, 'lines'> & { icon: Icon | undefined; active: boolean; lines: readonly DrawnLine[] }

/** The entry through which a page was opened that lies below several. */
let entered: string | null = null
export const enter = (group: string): void => void (entered = group)

/** The entries of this user, with the one that they are in. */
export function useNavigation(): DrawnEntry[] {
  const { pathname } = useLocation()
  const { iconOf } = useSite()
  const entries = entriesOf(useSession())
  const here = activeBase(
    entries.flatMap(({ lines }) => lines.flatMap(basesOf)),
    pathname,
  )
  const isHere = (line: Line) => here !== null && basesOf(line).includes(here)
  const holding = entries.filter(({ lines }) => lines.some(isHere))
  const open = holding.find(({ group }) => group === entered) ?? holding[0]
  return entries.map((entry) => ({
    ...entry,
    icon: entryIcons[entry.group] ?? iconOf(entry.lines[0]?.key ?? ''),
    active: entry === open,
    lines: entry.lines.map((line) => ({ ...line, icon: iconOf(line.key), active: entry === open && isHere(line) })),
  }))
}

/** The longest of the paths that the present one is or lies below. */
export function activeBase(bases: readonly string[], pathname: string): string | null {
  const above = bases.filter((base) => pathname === base || pathname.startsWith(`${base}/`))
  return above.toSorted((left, right) => right.length - left.length)[0] ?? null
}

/** The entries as the server has answered them, the settings last. */
export function entriesOf({ navigation: { primary, secondary } }: Answered): Entry[] {
  return [
    ...primary.map(({ key, group, label, accentColor: accent, href: to, phoneLabel, submenus }) => {
      const lines = submenus.flatMap(({ primaryOptions }) => primaryOptions.map(lineOf))
      const alone = { key, label, title: label, to, tabs: [] }
      return { group, title: label, to, accent, phoneLabel, lines: lines.length > 0 ? lines : [alone] }
    }),
    ...secondary.map(({ key, group, label, accentColor: accent, href: to }) => ({
      group,
      title: label,
      to,
      accent,
      phoneLabel: null,
      lines: [{ key, label, title: label, to, tabs: [] }],
    })),
  ]
}

const lineOf = ({ key, label, title, href: to, tabs }: Option): Line => ({
  key,
  label,
  title,
  to,
  tabs: tabs.map((tab) => ({ key: tab.key, label: tab.tabLabel ?? tab.label, title: tab.title, to: tab.href })),
})

/** Every page of this user's navigation once, by the name that it has where it stands alone. */
export function destinations(session: Answered): { key: string; label: string; to: string }[] {
  const pages = entriesOf(session).flatMap(({ lines }) => lines.flatMap((line) => (line.tabs.length > 0 ? line.tabs : [line])))
  return [...new Map(pages.map(({ key, title, to }) => [key, { key, label: title, to }])).values()]
}

/** The pages that are tabs of the one at this address, with what they are called together. */
export function familyAt(session: Answered, pathname: string): Line | undefined {
  const lines = entriesOf(session).flatMap((entry) => entry.lines)
  return lines.find(({ tabs }) => tabs.some(({ to }) => to === pathname))
}

const basesOf = ({ key, to, tabs }: Line): string[] => (tabs.length > 0 ? tabs.map((tab) => baseOf(tab.key, tab.to)) : [baseOf(key, to)])

/** A page of one's own record leads to all of its tabs. */
const baseOf = (key: string, to: string) => (routes[key as RouteName]?.includes(':') ? to.slice(0, to.lastIndexOf('/')) : to)

/** The address of a page that a declaration names. */
export const anyHref = href as (route: RouteName, params: Record<string, string>) => string
