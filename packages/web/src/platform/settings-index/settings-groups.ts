import { href, type RouteName } from '@kith/shared/routes.ts'
import { settingsGroups, type SettingsGroup } from '@kith/shared/settings-list.ts'
import { namespaceOf, type TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { beginsAWord } from '#platform/shell/use-found-pages.ts'

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
interface Entry {
  route: RouteName
  group: SettingsGroup
  label: TextKey
  description: TextKey
  keywords?: TextKey
}

/** The settings pages that the user may open, in their groups. */
export function useSettingsGroups(): SettingsPages[] {
  const entries = useSite().settings()
  useTranslation(['common', ...new Set(entries.map(({ label }) => namespaceOf(label)))])
  return groupSettings(entries, useText())
}

/** These pages in their groups; a group without one is not there. */
export function groupSettings(entries: readonly Entry[], text: (key: TextKey) => string): SettingsPages[] {
  const pages = entries.map(({ route, group, label, description, keywords }) => ({
    route,
    group,
    to: href(route as 'settings.index'),
    title: text(label),
    line: text(description),
    keywords: keywords ? text(keywords) : '',
  }))
  return settingsGroups
    .map((group) => ({ group, title: text(`common:settingsIndex.groups.${group}`), pages: pages.filter((page) => page.group === group) }))
    .filter((group) => group.pages.length > 0)
    .map((group) => ({ ...group, to: addressOf(group) }))
}

/** What is left of the groups when a page, its keywords or a group is sought: each word typed begins a word of theirs. */
export const findSettings = (groups: readonly SettingsPages[], sought: string): SettingsPages[] =>
  groups
    .map((group) => ({
      ...group,
      pages: group.pages.filter((page) => beginsAWord(`${group.title} ${page.title} ${page.line} ${page.keywords}`, sought)),
    }))
    .filter(({ pages }) => pages.length > 0)

function addressOf({ group, pages: [first, ...more] }: Pick<SettingsPages, 'group' | 'pages'>): string {
  return first && more.length === 0 ? first.to : `${href('settings.index')}?group=${group}`
}
