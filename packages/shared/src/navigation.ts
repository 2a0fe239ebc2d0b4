import type { Declaration } from './declarations.ts'
import { declarations } from './domains.ts'
import type { ModuleName } from './modules.ts'
import {
  navigationGroups,
  type AccountPage,
  type Needs,
  type NavigationPage,
  type PageName,
  type SettingsPage,
  type Shortcut,
} from './navigation-pages.ts'
import type { RecordKind } from './records.ts'
import type { RouteName } from './routes.ts'
import { isSettingsList, settingsGroups, type SettingsList } from './settings-list.ts'

/** With the module without which the page is not there. */
export type Listed<Page> = Page & { readonly module: ModuleName | undefined }

/** The settings themselves: there for users who may open one of their pages. */
const settingsIndex: Listed<NavigationPage> = {
  group: 'settings',
  route: 'settings.index',
  label: 'common:navigation.settings',
  module: undefined,
}

/** Every page of the navigation, entry by entry. */
export const navigationPages: readonly Listed<NavigationPage>[] = sorted([
  ...listed(({ navigation }) => navigation),
  settingsIndex,
]).toSorted((one, other) => navigationGroups.indexOf(one.group) - navigationGroups.indexOf(other.group))

/** Every page of the settings, group by group; those of settings lists come from their declarations. */
export const settingsPages: readonly Listed<SettingsPage>[] = sorted(
  listed(({ settings = [], records }) => [...settings, ...records.filter(hasSettingsPage).map(pageOfList)]),
).toSorted((one, other) => settingsGroups.indexOf(one.group) - settingsGroups.indexOf(other.group))

/** The lines of the account menu that lead to pages, in their order. */
export const accountPages: readonly Listed<AccountPage>[] = sorted(listed(({ account }) => account))

export const shortcuts: readonly Listed<Shortcut>[] = listed((declaration) => declaration.shortcuts)

/** What a page needs that the navigation, the settings, the account menu or a shortcut leads to. */
export function needsOf(route: RouteName): Needs {
  const found = [...navigationPages, ...settingsPages, ...accountPages, ...shortcuts].find((page) => page.route === route)
  if (!found) throw new Error(`No declaration leads to '${route}'`)
  return found.needs ?? {}
}

/** Whether the needs are met; `holds` says of a permission whether it is held, and over whom where that is asked. */
export function areMet({ permission = [], permissionAny = [], ofOthers }: Needs, holds: Holds): boolean {
  const may = (slug: string) => holds(slug, ofOthers)
  return permission.every(may) && (permissionAny.length === 0 || permissionAny.some(may))
}

export type Holds = (slug: string, ofOthers: Needs['ofOthers']) => boolean

function hasSettingsPage(kind: RecordKind): kind is SettingsList {
  return isSettingsList(kind) && kind.pages !== 'own'
}

function pageOfList(list: SettingsList): SettingsPage {
  return {
    route: `settings.${list.path.replaceAll('-', '_')}.list` as PageName,
    needs: { permission: [`${list.permission}.view`] },
    label: `records:${list.kind}.many` as SettingsPage['label'],
    description: `records:${list.kind}.description` as SettingsPage['description'],
    group: list.group,
    ...(list.tabOf === undefined ? {} : { tabOf: list.tabOf as PageName }),
  }
}

function listed<Page>(pagesOf: (declaration: Declaration) => readonly Page[] | undefined): Listed<Page>[] {
  return declarations.flatMap((declaration: Declaration) =>
    (pagesOf(declaration) ?? []).map((page) => ({ ...page, module: declaration.module })),
  )
}

function sorted<Page extends { readonly order?: number }>(pages: readonly Page[]): Page[] {
  return pages.toSorted((one, other) => (one.order ?? 50) - (other.order ?? 50))
}
