import type { RouteName } from '@kith/shared/routes.ts'
import { domains } from '#src/domains.ts'
import type { NavigationItem, Page, SettingsEntry } from './define-domain.ts'
import { judge, type Rights } from './permissions.ts'

const pages = new Map<RouteName, Page>(
  domains.flatMap((domain) =>
    domain.pages.flatMap((page) => [page.route, ...(page.dialogs ?? [])].map((route): [RouteName, Page] => [route, page])),
  ),
)

export const pageOf = (route: RouteName): Page | undefined => pages.get(route)

/** Whether there is such a page and this user may open it; links to other pages are not shown. */
export function mayOpen(rights: Rights, route: RouteName): boolean {
  const page = pages.get(route)
  return page !== undefined && judge(rights, page).allowed
}

export function navigationFor(rights: Rights): NavigationItem[] {
  return domains
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ route }) => (route === 'settings.index' ? settingsFor(rights).length > 0 : mayOpen(rights, route)))
    .toSorted((left, right) => (left.order ?? 50) - (right.order ?? 50))
}

export function settingsFor(rights: Rights): SettingsEntry[] {
  return domains.flatMap(({ settings = [] }) => settings).filter(({ route }) => mayOpen(rights, route))
}
