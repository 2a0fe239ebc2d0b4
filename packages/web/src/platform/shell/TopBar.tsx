import { ActionIcon } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconHelpCircle, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { AccountButton } from './AccountButton.tsx'
import { Bell } from './Bell.tsx'
import { Inbox } from './Inbox.tsx'
import { GlobalSearch } from './GlobalSearch.tsx'
import { ProductMark } from './ProductMark.tsx'
import { useHelp } from './use-help.ts'
import { usePolledPageHeader } from './use-page-header.ts'
import { Waiting, waitingText } from './Waiting.tsx'

const AccountMenu = lateMenu(AccountButton, () => import('./AccountMenu.tsx'))

export function TopBar({ openNavigation }: { openNavigation: () => void }) {
  const { t } = useTranslation()
  const help = useHelp()
  usePolledPageHeader()
  return (
    <header className="top-bar no-print">
      <ActionIcon
        className="top-bar-menu"
        variant="subtle"
        color="gray"
        size="xl"
        onClick={openNavigation}
        aria-label={t('navigation.open')}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Link to={href('dashboard')} className="top-bar-mark" aria-label={t('frame.home')}>
        <ProductMark />
      </Link>
      <GlobalSearch />
      <div className="top-bar-end">
        <Inbox />
        <Bell />
        {help && (
          <ActionIcon
            component={Link}
            {...help.link}
            className="top-bar-help"
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={[help.label, waitingText(help.waiting.indicatorCount)].filter(Boolean).join(', ')}
            data-hint={help.label}
          >
            <Waiting {...help.waiting}>
              <IconHelpCircle size={22} stroke={1.6} aria-hidden />
            </Waiting>
          </ActionIcon>
        )}
        <AccountMenu />
      </div>
    </header>
  )
}
