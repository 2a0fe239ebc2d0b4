import { partsOf } from '@kith/shared/catalogue.ts'
import { declarations } from '@kith/shared/domains.ts'
import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import type { Page } from '#platform/routing/define-domain.ts'
import { recordDocuments } from '#src/generated/record-documents.ts'

type Documents = Readonly<Record<string, NonNullable<Page['documents']> | undefined>>
const documentsByKind: Documents = recordDocuments

/** The pages of declared lists, for the manifest of their domain. */
export const settingsListPages = (lists: readonly SettingsList[]): Page[] => lists.flatMap((list) => [pageOf(list), ...showPageOf(list)])

export type ListRoute = 'list' | 'create' | 'edit' | 'show' | 'merge' | 'export'

export const routeOf = (list: SettingsList, end: ListRoute): RouteName => `settings.${list.path.replaceAll('-', '_')}.${end}` as RouteName

/** The address of the form of one record. */
export const addressOf = (list: SettingsList, id: string): string =>
  (href as (name: RouteName, params: Record<string, string>) => string)(routeOf(list, 'edit'), { [`${list.name}Id`]: id })

/** The address of the page of one record, of a list whose records have pages. */
export const recordAddress = (list: SettingsList, id: string): string =>
  (href as (name: RouteName, params: Record<string, string>) => string)(routeOf(list, 'show'), { [`${list.name}Id`]: id })

export const hasRoute = (list: SettingsList, end: ListRoute): boolean => routeOf(list, end) in routes

/** `one`, `many` (how the screen calls them), `add` (the button, with the article that its language wants) and `description` (what they are for). */
export const wordsOf = (list: SettingsList, which: 'one' | 'many' | 'add' | 'description'): TextKey =>
  `records:${list.kind}.${which}` as TextKey

function pageOf(list: SettingsList): Page {
  const dialogs = (['create', 'edit', 'export'] as const).filter((end) => hasRoute(list, end)).map((end) => routeOf(list, end))
  const documents = documentsByKind[list.name]
  return {
    ...sharedOf(list),
    route: routeOf(list, 'list'),
    dialogs,
    title: wordsOf(list, 'many'),
    load: () => import('./SettingsListPage.tsx'),
    ...(documents ? { documents } : {}),
  }
}

/** The page of one record, with the operations of what belongs to it; merging opens over it. */
function showPageOf(list: SettingsList): Page[] {
  if (!hasRoute(list, 'show')) return []
  const documents = [list, ...partsOf(list.kind)].flatMap(({ kind }) => documentsByKind[kind] ?? [])
  return [
    {
      ...sharedOf(list),
      route: routeOf(list, 'show'),
      dialogs: hasRoute(list, 'merge') ? [routeOf(list, 'merge')] : [],
      title: wordsOf(list, 'one'),
      load: () => import('./SettingsRecordPage.tsx'),
      documents: async () => Object.assign({}, ...(await Promise.all(documents.map((load) => load())))) as Record<string, unknown>,
    },
  ]
}

function sharedOf(list: SettingsList): Pick<Page, 'namespaces' | 'permission' | 'subject' | 'of'> {
  const owner = declarations.find(({ records }) => records.some(({ kind }) => kind === list.kind))
  return {
    namespaces: ['records', 'choices', 'conventions'],
    permission: [`${list.permission}.view`],
    subject: list,
    ...(owner ? { of: owner.name } : {}),
  }
}
