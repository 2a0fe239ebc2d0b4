import { declarations } from '@kith/shared/domains.ts'
import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import type { SettingsEntry } from '#platform/routing/contributions.ts'
import type { Page } from '#platform/routing/define-domain.ts'
import { recordDocuments } from '#src/generated/record-documents.ts'

type Documents = Readonly<Record<string, NonNullable<Page['documents']> | undefined>>
const documentsByKind: Documents = recordDocuments

/** The pages of declared lists, for the manifest of their domain. */
export const settingsListPages = (lists: readonly SettingsList[]): Page[] => lists.map((list) => pageOf(list))

/** Their lines in the settings index. */
export const settingsListEntries = (lists: readonly SettingsList[]): SettingsEntry[] =>
  lists.map((list) => ({
    route: routeOf(list, 'list'),
    label: wordsOf(list, 'many'),
    description: wordsOf(list, 'description'),
    group: list.group,
  }))

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
  const documents = documentsByKind[list.name]
  const owner = declarations.find(({ records }) => records.some(({ kind }) => kind === list.kind))
  return {
    route: routeOf(list, 'list'),
    dialogs,
    title: wordsOf(list, 'many'),
    namespaces: ['records', 'choices', 'conventions'],
    permission: [`${list.permission}.view`],
    load: () => import('./SettingsListPage.tsx'),
    subject: list,
    ...(owner ? { of: owner.name } : {}),
    ...(documents ? { documents } : {}),
  }
}
