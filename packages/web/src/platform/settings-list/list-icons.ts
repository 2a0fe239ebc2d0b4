import { settingsListNamed, type DeclaredList } from '@kith/shared/catalogue.ts'
import type { Icon } from '#platform/look/icon.ts'
import type { SettingsIcons } from '#platform/routing/define-domain.ts'
import { routeOf } from './settings-list-pages.ts'

/** The icons of settings lists by kind, as icons of their pages. */
export function listIcons(byKind: Readonly<Partial<Record<DeclaredList['kind'], Icon>>>): SettingsIcons {
  return Object.fromEntries(Object.entries(byKind).map(([kind, icon]) => [routeOf(settingsListNamed(kind), 'list'), icon]))
}
