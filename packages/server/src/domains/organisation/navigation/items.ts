import { navigationPages, settingsPages, shortcuts, type Listed } from '@kith/shared/navigation.ts'
import { navigationGroups, type AppType, type NavigationGroup, type NavigationPage } from '@kith/shared/navigation-pages.ts'
import type { TextKey } from '@kith/shared/words.ts'
import type { Actor } from '#platform/context.ts'
import { addressOf, mayOpen } from '#platform/rights/pages.ts'
import { textIn, type Wording } from '#platform/words.ts'

/** A page that an item of the navigation leads to. */
export type Option = {
  readonly key: string
  readonly href: string
  readonly label: string
  readonly description: string | null
  readonly phoneLabel: string | null
}
export type Submenu = { readonly primaryOptions: readonly Option[]; readonly secondaryOptions: readonly Option[] }
export type Item = {
  readonly key: string
  readonly group: NavigationGroup
  readonly label: string
  readonly href: string | null
  readonly phoneLabel: string | null
  /** Put together only for those who ask. */
  readonly submenus: () => readonly Submenu[]
}
export type NativeApp = { readonly type: AppType; readonly label: string; readonly href: string }

/** What the navigation of someone leads to, in its order. A group of one page is that page. */
export function itemsFor(actor: Actor, reader: Wording): { primary: Item[]; secondary: Item[]; nativeApps: NativeApp[] } {
  const pages = navigationPages.filter((page) => page.group !== 'settings' && mayOpen(actor, page))
  const primary = navigationGroups.flatMap((group) => {
    const own = pages.filter((page) => page.group === group)
    const [only] = own
    if (!only) return []
    return [own.length === 1 ? linkTo(actor, reader, only) : menuOf(actor, reader, group, own)]
  })
  const isSettings = (page: NavigationPage) => page.group === 'settings' && settingsPages.some((each) => mayOpen(actor, each))
  const secondary = navigationPages.filter(isSettings).map((page) => ({
    ...linkTo(actor, reader, page),
    submenus: () => settingsMenu(actor, reader),
  }))
  const nativeApps = pages.flatMap((page) =>
    page.app ? [{ type: page.app, label: textIn(reader, page.label), href: addressOf(actor, page) }] : [],
  )
  return { primary, secondary, nativeApps }
}

function linkTo(actor: Actor, reader: Wording, page: Listed<NavigationPage>): Item {
  const { key, label, href, phoneLabel } = optionOf(actor, reader, page)
  return { key, group: page.group, label, href, phoneLabel, submenus: () => [] }
}

function menuOf(actor: Actor, reader: Wording, group: NavigationGroup, pages: readonly Listed<NavigationPage>[]): Item {
  const submenus = () => [
    { primaryOptions: pages.map((page) => optionOf(actor, reader, page)), secondaryOptions: begun(actor, reader, group) },
  ]
  return { key: group, group, label: textIn(reader, `common:navigation.groups.${group}`), href: null, phoneLabel: null, submenus }
}

function settingsMenu(actor: Actor, reader: Wording): readonly Submenu[] {
  const primaryOptions = settingsPages
    .filter((page) => mayOpen(actor, page))
    .map((page) => ({ ...optionOf(actor, reader, page), description: textIn(reader, page.description) }))
  return [{ primaryOptions, secondaryOptions: begun(actor, reader, 'settings') }]
}

/** What someone may begin beside the pages of a group. */
const begun = (actor: Actor, reader: Wording, group: NavigationGroup): readonly Option[] =>
  shortcuts.filter((each) => each.group === group && mayOpen(actor, each)).map((each) => optionOf(actor, reader, each))

function optionOf(actor: Actor, reader: Wording, page: Labelled): Option {
  const { route: key, label, phoneLabel } = page
  return {
    key,
    href: addressOf(actor, page),
    label: textIn(reader, label),
    description: null,
    phoneLabel: phoneLabel ? textIn(reader, phoneLabel) : null,
  }
}

type Labelled = Parameters<typeof mayOpen>[1] & Pick<NavigationPage, 'phoneLabel'> & { readonly label: TextKey }
