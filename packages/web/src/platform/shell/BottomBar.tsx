import { UnstyledButton } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconDots, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { enter, useNavigation } from './navigation.ts'
import { openSearch } from './search/search-opener.ts'
import { usePageHeaderItem } from './use-page-header.ts'
import { Waiting } from './Waiting.tsx'

/** On narrow screens, the pages that people open most, the search and the way to everything else are below the thumb. */
export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const waiting = usePageHeaderItem('inbox')?.indicatorCount ?? 0
  const entries = useNavigation().filter(({ phoneLabel }) => phoneLabel)
  return (
    <nav className="bottom-bar no-print" aria-label={t('navigation.bar')}>
      {entries.map(({ group, to, phoneLabel, icon: Icon, active }) => (
        <Link key={group} to={to} aria-current={active ? 'page' : undefined} onClick={() => enter(group)}>
          {Icon && (
            <Waiting indicatorCount={group === 'inbox' ? waiting : 0}>
              <Icon size={22} stroke={1.6} aria-hidden />
            </Waiting>
          )}
          {phoneLabel}
        </Link>
      ))}
      <UnstyledButton onClick={openSearch}>
        <IconSearch size={22} stroke={1.6} aria-hidden />
        {t('navigation.search')}
      </UnstyledButton>
      <Link to={href('more')} aria-current={pathname === href('more') ? 'page' : undefined}>
        <IconDots size={22} stroke={1.6} aria-hidden />
        {t('navigation.more')}
      </Link>
    </nav>
  )
}
