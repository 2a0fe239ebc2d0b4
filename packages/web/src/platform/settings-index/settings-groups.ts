import { href, type RouteName } from '@kith/shared/routes.ts'
import { settingsSections, type SettingsGroup, type SettingsSection } from '@kith/shared/settings-list.ts'
import { namespaceOf, type TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { beginsAWord } from '#platform/shell/search/found-pages.ts'

export interface SettingsPage {
  route: RouteName
  to: string
  group: SettingsGroup
  title: string
  line: string
  keywords: string
  /** The pages that are its tabs, itself among them; none where it stands alone. */
  tabs: readonly SettingsTab[]
}
export type SettingsTab = Omit<SettingsPage, 'tabs'>
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
  tabOf?: RouteName
}

/** The settings pages that the user may open, in their sections. */
export function useSettingsSections(): SettingsPages[] {
  const entries = useSite().settings()
  useTranslation(['common', ...new Set(entries.map(({ label }) => namespaceOf(label)))])
  return gatherSettings(entries, useText())
}

/** These pages in their sections; a section or a group without one is not there. */
export function gatherSettings(entries: readonly Entry[], text: (key: TextKey) => string): SettingsPages[] {
  const pages = linesOf(entries, text)
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

/** One line for each page, and one for those that are tabs of one another: the first of them that its user may open. */
function linesOf(entries: readonly Entry[], text: (key: TextKey) => string): SettingsPage[] {
  const families = Map.groupBy(entries, ({ route, tabOf }) => tabOf ?? route)
  return [...families].flatMap(([lead, all]) => {
    const tabs = all
      .toSorted((one, other) => Number(other.route === lead) - Number(one.route === lead))
      .map(({ route, group, label, description, keywords }) => ({
        route,
        group,
        to: href(route as 'settings.index'),
        title: text(label),
        line: text(description),
        keywords: keywords ? text(keywords) : '',
      }))
    return tabs.slice(0, 1).map((first) => ({ ...first, tabs: tabs.length > 1 ? tabs : [] }))
  })
}

/** The settings pages that are tabs of the one at this address, as far as their user may open them. */
export const settingsFamilyAt = (sections: readonly SettingsPages[], pathname: string): SettingsPage | undefined =>
  sections.flatMap(({ pages }) => pages).find(({ tabs }) => tabs.some(({ to }) => to === pathname))

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
          pages: (sought === '' ? group.pages : group.pages.flatMap(eachTab)).filter((page) =>
            beginsAWord(`${title} ${group.title} ${page.title} ${page.line} ${page.keywords}`, sought),
          ),
        })),
      ),
    )
    .filter(({ pages }) => pages.length > 0)

/** A page with tabs is found by the name of each tab. */
const eachTab = (page: SettingsPage): SettingsPage[] => (page.tabs.length === 0 ? [page] : page.tabs.map((tab) => ({ ...tab, tabs: [] })))
