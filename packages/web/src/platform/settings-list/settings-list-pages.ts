import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import type { Page, SettingsEntry } from '#platform/routing/define-domain.ts'

/** Pages and settings entries of declared lists: `defineDomain({ name: 'organisation', ...settingsListPages(organisationLists) })`. */
export function settingsListPages(lists: readonly SettingsList[]): { pages: Page[]; settings: SettingsEntry[] } {
  return {
    pages: lists.map((list) => pageOf(list)),
    settings: lists.map((list) => ({
      route: routeOf(list, 'list'),
      label: wordsOf(list, 'many'),
      description: wordsOf(list, 'description'),
      group: list.group,
    })),
  }
}

export type ListRoute = 'list' | 'create' | 'edit' | 'show'

export const routeOf = (list: SettingsList, end: ListRoute): RouteName => `settings.${list.path.replaceAll('-', '_')}.${end}` as RouteName

/** The address of the form of one record. */
export const addressOf = (list: SettingsList, id: string): string =>
  (href as (name: RouteName, params: Record<string, string>) => string)(routeOf(list, 'edit'), { [`${list.name}Id`]: id })

export const hasRoute = (list: SettingsList, end: ListRoute): boolean => routeOf(list, end) in routes

/** `one`, `many` (how the screen calls them), `add` (the button, with the article that its language wants) and `description` (what they are for). */
export const wordsOf = (list: SettingsList, which: 'one' | 'many' | 'add' | 'description'): TextKey =>
  `records:${list.kind}.${which}` as TextKey

function pageOf(list: SettingsList): Page {
  const dialogs = (['create', 'edit', 'show'] as const).filter((end) => hasRoute(list, end)).map((end) => routeOf(list, end))
  return {
    route: routeOf(list, 'list'),
    dialogs,
    title: wordsOf(list, 'many'),
    namespaces: ['records', 'choices', 'conventions'],
    permission: [`${list.permission}.view`],
    load: async () => {
      const [{ settingsListPage }, { documentsOf }] = await Promise.all([import('./SettingsListPage.tsx'), import('./documents.ts')])
      return { default: settingsListPage(list, await documentsOf(list)) }
    },
  }
}
