import { href } from '@kith/shared/routes.ts'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useLocation } from 'react-router'
import { activeBase } from '#platform/shell/navigation.ts'
import { groupIcons } from './group-icons.ts'
import { SettingsIcon } from './SettingsPageLink.tsx'
import type { SettingsPages } from './settings-groups.ts'

/** The groups; that of the open page shows its pages. */
export function SettingsNavigation({ groups }: { groups: readonly SettingsPages[] }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = activeBase(
    groups.flatMap(({ pages }) => pages.map(({ to }) => to)),
    pathname,
  )
  const isIndex = pathname === href('settings.index')
  const chosen = isIndex ? new URLSearchParams(search).get('group') : null
  return (
    <nav className="settings-navigation no-print" aria-label={t('settingsIndex.title')}>
      <ul>
        <li>
          <Link className="settings-navigation-group" to={href('settings.index')} aria-current={isIndex && !chosen ? 'page' : undefined}>
            <SettingsIcon icon={IconLayoutGrid} />
            {t('settingsIndex.all')}
          </Link>
        </li>
        {groups.map(({ group, title, to, pages }) => (
          <li key={group}>
            <Link
              className="settings-navigation-group"
              to={to}
              aria-current={chosen === group || (to === here && pages.length === 1) ? 'page' : undefined}
            >
              <SettingsIcon icon={groupIcons[group]} />
              {title}
            </Link>
            {pages.length > 1 && pages.some((page) => page.to === here) && (
              <ul className="settings-navigation-pages">
                {pages.map((page) => (
                  <li key={page.route}>
                    <Link to={page.to} aria-current={page.to === here ? 'page' : undefined}>
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
