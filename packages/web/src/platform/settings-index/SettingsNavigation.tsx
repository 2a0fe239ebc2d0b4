import { href } from '@kith/shared/routes.ts'
import { IconArrowLeft, IconLayoutGrid } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Icon } from '#platform/look/icon.ts'
import { activeBase } from '#platform/shell/navigation.ts'
import { NavigationLink } from '#platform/shell/NavigationLink.tsx'
import { useRemembered } from '#platform/shell/use-remembered.ts'
import { useWayBack } from '#platform/shell/way-back.ts'
import { sectionIcons } from './section-icons.ts'
import type { SettingsPage, SettingsPages } from './settings-groups.ts'

/** The way back, and the sections; that of the open page shows its pages. */
export function SettingsNavigation({ sections }: { sections: readonly SettingsPages[] }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [size] = useRemembered<'wide' | 'small'>('kith-navigation', 'wide')
  const back = useWayBack()
  const small = size === 'small'
  const here = activeBase(
    sections.flatMap(({ pages }) => pages.flatMap(addressesOf)),
    pathname,
  )
  const isIndex = pathname === href('settings.index')
  const chosen = isIndex ? new URLSearchParams(search).get('group') : null
  return (
    <nav className="settings-navigation" aria-label={t('settingsIndex.title')}>
      <ul>
        <NavigationLink to={back} label={t('navigation.back')} icon={<Drawn icon={IconArrowLeft} />} isHere={false} small={small} />
        <NavigationLink
          to={href('settings.index')}
          label={t('settingsIndex.all')}
          icon={<Drawn icon={IconLayoutGrid} />}
          isHere={isIndex && !chosen}
          small={small}
        />
        {sections.map(({ section, title, to, pages }) => {
          const isHere = (page: SettingsPage) => here !== null && addressesOf(page).includes(here)
          const isOpen = pages.length > 1 && pages.some(isHere)
          return (
            <NavigationLink
              key={section}
              to={to}
              label={title}
              icon={<Drawn icon={sectionIcons[section]} />}
              isHere={chosen === section || (pages.length === 1 && pages.some(isHere))}
              isAround={isOpen}
              small={small}
            >
              {isOpen && !small && (
                <ul className="navigation-lines" aria-label={title}>
                  {pages.map((page) => (
                    <li key={page.route} className="navigation-item">
                      <Link className="navigation-link" to={page.to} aria-current={isHere(page) ? 'page' : undefined}>
                        <span className="navigation-text">{page.title}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </NavigationLink>
          )
        })}
      </ul>
    </nav>
  )
}

const addressesOf = ({ to, tabs }: SettingsPage): string[] => [to, ...tabs.map((tab) => tab.to)]

function Drawn({ icon: Of }: { icon: Icon }) {
  return <Of size={20} stroke={1.6} aria-hidden />
}
