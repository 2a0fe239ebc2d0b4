import { settingsLists } from '@kith/shared/catalogue.ts'
import { use } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { Icon } from '#platform/look/icon.ts'
import { routeOf } from '#platform/settings-list/settings-list-pages.ts'
import { groupIcons } from './group-icons.ts'
import type { SettingsCountsQuery } from './settings-counts.graphql.ts'
import { SettingsIconsContext } from './settings-icons.ts'
import type { SettingsPage } from './settings-groups.ts'

interface Props {
  page: SettingsPage
  /** Undefined until they arrive: nobody waits for them. */
  counts: SettingsCountsQuery['listSettingsCounts'] | undefined
}

/** A page in the settings index: what it is for, and how many records its list has. */
export function SettingsPageLink({ page: { route, to, group, title, line }, counts }: Props) {
  const { t, i18n } = useTranslation()
  const icons = use(SettingsIconsContext)
  const list = settingsLists.find((each) => routeOf(each, 'list') === route)
  const count = list && counts?.find(({ id }) => id === list.name)
  const counted = (word: 'active' | 'archived' | 'enabled' | 'disabled', number: number) =>
    t(`settingsIndex.counts.${word}`, { count: number, number: formatDecimal(number, i18n.language) })
  const [on, off] = list?.deactivation === 'archive' ? (['active', 'archived'] as const) : (['enabled', 'disabled'] as const)
  return (
    <Link className="settings-entry" to={to}>
      <SettingsIcon icon={icons[route] ?? groupIcons[group]} />
      <span className="settings-entry-text">
        <span className="settings-entry-title">{title}</span>
        <span className="settings-entry-line">{line}</span>
      </span>
      {count && (
        <span className="settings-entry-count numbers">
          {[counted(on, count.active), ...(count.inactive > 0 ? [counted(off, count.inactive)] : [])].join(', ')}
        </span>
      )}
    </Link>
  )
}

/** On a tinted square, as groups and pages of the settings are marked. */
export function SettingsIcon({ icon: Drawn }: { icon: Icon }) {
  return (
    <span className="settings-icon" aria-hidden>
      <Drawn size={20} stroke={1.6} />
    </span>
  )
}
