import { navigationPages, settingsPages, shortcuts, type Listed } from '@kith/shared/navigation.ts'
import {
  navigationGroups,
  tabFamilies,
  tabNames,
  type AppType,
  type NavigationGroup,
  type NavigationPage,
  type TabFamily,
} from '@kith/shared/navigation-pages.ts'
import type { TextKey } from '@kith/shared/words.ts'
import type { Actor } from '#platform/context.ts'
import { addressOf, mayOpen } from '#platform/rights/pages.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { barOf } from './bar.ts'
import { isTheirs, placedFor, type Reader } from './reader.ts'

/** A page that an entry of the navigation leads to, or the first of several that are tabs of one another. */
export type Option = {
  readonly key: string
  readonly href: string
  readonly label: string
  readonly title: string
  readonly tabLabel: string | null
  readonly description: string | null
  readonly tabs: readonly Option[]
}
export type Submenu = { readonly primaryOptions: readonly Option[]; readonly secondaryOptions: readonly Option[] }
export type Item = {
  readonly key: string
  readonly group: NavigationGroup
  readonly label: string
  readonly href: string
  readonly phoneLabel: string | null
  readonly isMenu: boolean
  /** Put together only for those who ask. */
  readonly submenus: () => readonly Submenu[]
}
export type NativeApp = { readonly type: AppType; readonly label: string; readonly href: string }

type Navigation = { readonly primary: Item[]; readonly secondary: Item[]; readonly nativeApps: NativeApp[] }

/** Makes the navigation of someone, in its order. An entry of one line is that page. */
export function itemsFor(reader: Reader): Navigation {
  const { actor, words } = reader
  const pages = navigationPages.filter((page) => page.group !== 'settings' && isTheirs(reader, page)).map((page) => placedFor(reader, page))
  const entries = navigationGroups.filter((group) => pages.some((page) => page.group === group))
  const bar = barOf(reader, entries)
  const primary = entries.map((group): Item => {
    const lines = linesOf(reader, group, pages)
    const [first] = lines
    const isMenu = lines.length > 1
    return {
      key: isMenu ? group : (first?.key ?? group),
      group,
      label: textIn(words, `common:navigation.groups.${group}`),
      href: first?.href ?? '',
      phoneLabel: bar.get(group) ?? null,
      isMenu,
      submenus: () => (isMenu || first?.tabs.length ? [{ primaryOptions: lines, secondaryOptions: begun(reader, group) }] : []),
    }
  })
  const isSettings = (page: NavigationPage) => page.group === 'settings' && settingsPages.some((each) => mayOpen(actor, each))
  const secondary = navigationPages.filter(isSettings).map((page) => {
    const { key, label, href } = optionOf(reader, page)
    return { key, group: page.group, label, href, phoneLabel: null, isMenu: false, submenus: () => settingsMenu(reader) }
  })
  const nativeApps = pages.flatMap((page) =>
    page.app ? [{ type: page.app, label: textIn(words, page.label), href: addressOf(actor, page) }] : [],
  )
  return { primary, secondary, nativeApps }
}

type Page = Listed<NavigationPage>

/** The lines below an entry: its pages, of which those of one family are one line; those of a team have each their own. */
function linesOf(reader: Reader, group: NavigationGroup, pages: readonly Page[]): Option[] {
  const familyOf = ({ tab }: Page): TabFamily | undefined => (tab && group !== 'team' && tabFamilies[tab.of] === group ? tab.of : undefined)
  const own = pages.filter((page) => page.group === group || familyOf(page) !== undefined)
  const byPlace = own.toSorted((one, other) => (one.order ?? 50) - (other.order ?? 50))
  const families = Map.groupBy(byPlace, (page) => familyOf(page) ?? page.route)
  return [...families.values()].flatMap((family) => {
    const tabs = family.toSorted((one, other) => placeOf(one) - placeOf(other))
    const [first] = tabs
    if (!first) return []
    const line = optionOf(reader, first)
    return [{ ...line, label: lineLabel(reader, first), tabs: tabs.length === 1 ? [] : tabs.map((page) => optionOf(reader, page)) }]
  })
}

const placeOf = ({ tab }: Page) => (tab ? tabNames.indexOf(tab.as) : 0)

function lineLabel({ words }: Reader, { tab, short, label }: Page): string {
  return textIn(words, tab ? `common:navigation.families.${tab.of}` : (short ?? label))
}

function settingsMenu(reader: Reader): readonly Submenu[] {
  const { actor, words } = reader
  const primaryOptions = settingsPages
    .filter((page) => mayOpen(actor, page))
    .map((page) => ({ ...optionOf(reader, page), description: textIn(words, page.description) }))
  return [{ primaryOptions, secondaryOptions: begun(reader, 'settings') }]
}

/** Finds what someone may begin beside the pages of an entry. */
const begun = (reader: Reader, group: NavigationGroup): readonly Option[] =>
  shortcuts.filter((each) => each.group === group && mayOpen(reader.actor, each)).map((each) => optionOf(reader, each))

function optionOf({ actor, words }: { readonly actor: Actor; readonly words: Wording }, page: Labelled): Option {
  const title = textIn(words, page.label)
  return {
    key: page.route,
    href: addressOf(actor, page),
    label: title,
    title,
    tabLabel: page.tab ? textIn(words, `common:navigation.tabs.${page.tab.as}`) : null,
    description: null,
    tabs: [],
  }
}

type Labelled = Parameters<typeof mayOpen>[1] & Pick<NavigationPage, 'tab'> & { readonly label: TextKey }
