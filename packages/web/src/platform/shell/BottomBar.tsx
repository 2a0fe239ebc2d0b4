import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useNavigation } from './navigation.ts'

/** On phones, the pages that people open most are below the thumb; the others are behind the last button. */
export function BottomBar({ openNavigation }: { openNavigation: () => void }) {
  const { t } = useTranslation()
  const items = useNavigation()
    .toSorted((one, other) => Number(one.group === 'profile') - Number(other.group === 'profile'))
    .flatMap((group) => group.items.filter(({ phoneLabel }) => phoneLabel))
  return (
    <nav className="bottom-bar no-print" aria-label={t('navigation.bar')}>
      {items.map(({ key, to, phoneLabel, icon: Icon, active }) => (
        <Link key={key} to={to} aria-current={active ? 'page' : undefined}>
          {Icon && <Icon size={22} stroke={1.6} aria-hidden />}
          {phoneLabel}
        </Link>
      ))}
      <UnstyledButton aria-haspopup="dialog" onClick={openNavigation}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        {t('navigation.more')}
      </UnstyledButton>
    </nav>
  )
}
