import { href, type RouteName } from '@kith/shared/routes.ts'
import { settingsSections, type SettingsGroup, type SettingsSection } from '@kith/shared/settings-list.ts'
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
  section: SettingsSection
  title: string
  /** The settings index with this section alone; of a section of one page, that page. */
  to: string
  pages: readonly SettingsPage[]
  /** The same pages by the groups of the section that have any. */
  groups: readonly { group: SettingsGroup; title: string; pages: readonly SettingsPage[] }[]
}
interface Entry {
  route: RouteName
  group: SettingsGroup
  label: TextKey
  description: TextKey
  keywords?: TextKey
}

/** The settings pages that the user may open, in their sections. */
export function useSettingsSections(): SettingsPages[] {
  const entries = useSite().settings()
  useTranslation(['common', ...new Set(entries.map(({ label }) => namespaceOf(label)))])
  return gatherSettings(entries, useText())
}

/** These pages in their sections; a section or a group without one is not there. */
export function gatherSettings(entries: readonly Entry[], text: (key: TextKey) => string): SettingsPages[] {
  const pages = entries.map(({ route, group, label, description, keywords }) => ({
    route,
    group,
    to: href(route as 'settings.index'),
    title: text(label),
    line: text(description),
    keywords: keywords ? text(keywords) : '',
  }))
  return (Object.keys(settingsSections) as SettingsSection[])
    .map((section) =>
      sectionOf(
        section,
        text(`common:settingsIndex.sections.${section}`),
        settingsSections[section].map((group) => ({
          group,
          title: text(`common:settingsIndex.groups.${group}`),
          pages: pages.filter((page) => page.group === group),
        })),
      ),
    )
    .filter((section) => section.pages.length > 0)
}

/** The section of these groups, without those that have no page. */
function sectionOf(section: SettingsSection, title: string, all: SettingsPages['groups']): SettingsPages {
  const groups = all.filter(({ pages }) => pages.length > 0)
  const pages = groups.flatMap((group) => group.pages)
  const [first, ...more] = pages
  return { section, title, pages, groups, to: first && more.length === 0 ? first.to : `${href('settings.index')}?group=${section}` }
}

/** What is left of the sections when a page, its keywords, a group or a section is sought: each word typed begins a word of theirs. */
export const findSettings = (sections: readonly SettingsPages[], sought: string): SettingsPages[] =>
  sections
    .map(({ section, title, groups }) =>
      sectionOf(
        section,
        title,
        groups.map((group) => ({
          ...group,
          pages: group.pages.filter((page) => beginsAWord(`${title} ${group.title} ${page.title} ${page.line} ${page.keywords}`, sought)),
        })),
      ),
    )
    .filter(({ pages }) => pages.length > 0)
