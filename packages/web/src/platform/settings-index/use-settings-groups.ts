import { settingsGroups, type SettingsGroup } from '@kith/shared/settings-list.ts'
import { href, type RouteName } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'

export interface SettingsPage {
  route: RouteName
  to: string
  group: SettingsGroup
  title: string
  line: string
  keywords: string
}
export interface SettingsPages {
  group: SettingsGroup
  title: string
  /** The settings index with this group alone; of a group of one page, that page. */
  to: string
  pages: readonly SettingsPage[]
}

/** The settings pages that the user may open, in their groups; a group without one is not there. */
export function useSettingsGroups(): SettingsPages[] {
  const entries = useSite().settings()
  const { t } = useTranslation(['common', ...new Set(entries.map(({ label }) => namespaceOf(label)))])
  const text = useText()
  const pages = entries.map(({ route, group, label, description, keywords }) => ({
    route,
    group,
    to: href(route as 'settings.index'),
    title: text(label),
    line: text(description),
    keywords: keywords ? text(keywords) : '',
  }))
  return settingsGroups
    .map((group) => ({ group, title: t(`settingsIndex.groups.${group}`), pages: pages.filter((page) => page.group === group) }))
    .filter((group) => group.pages.length > 0)
    .map((group) => ({ ...group, to: addressOf(group) }))
}

function addressOf({ group, pages: [first, ...more] }: Pick<SettingsPages, 'group' | 'pages'>): string {
  return first && more.length === 0 ? first.to : `${href('settings.index')}?group=${group}`
}
